/** What a service has instead of what the norm says, null when it has nothing instead, and why. */
export type Diferenca = [aqui: string | null, porque: string];

/** Parts of a service beside its fields that the norm settles. */
export type ParteDaNorma =
  | 'titulo'
  | 'publico'
  | 'situacoes'
  | 'grupo'
  | 'prazo'
  | 'workflow'
  | 'pareceres'
  | 'segunda'
  | 'assinatura'
  | 'sigilo'
  | 'taxa'
  | 'recurso'
  | 'documento';

/**
 * One service as the norm of the council has it, written down from the norm and never from the form: what it is for whom,
 * who answers in which time and by which way, what it costs, what it ends with, and every question. Where the form knowingly
 * does otherwise, the difference stands beside it with its reason; nothing else may differ.
 *
 * - `situacoes`: of the registration. The norm names them for 108 and 110 only; elsewhere they are those of people who can
 *   have what the service gives. An unregistered person needs none.
 * - `prazo`: `10 UTEIS`, then other times with their answers: `; 60 CORRIDOS se campo=valor`. What is issued at once (W1)
 *   keeps the time of the way that it falls back to.
 * - `workflow`: `W2`, then other ways with their answers, and stages that it does without: `W3 sem AGUARDANDO_DELIBERACAO`.
 * - `pareceres`: the groups that the norm names for the opinion of the way, in their order.
 * - `taxa`: cents, `+` between its parts: `11840 + 9260 se campo=valor`.
 * - `recurso`: days to appeal; after a bar, those in which an appeal is decided when they are not thirty.
 * - `campos`: one text for each question, read by `lerCampo`.
 * - `dizeres`: words that the norm puts into the mouth of the service.
 */
export interface TipoDaNorma extends Partial<Record<ParteDaNorma, string>> {
  id: number;
  slug: string;
  titulo: string;
  publico: string;
  grupo: string;
  prazo: string;
  workflow: string;
  taxa: string;
  campos: string[];
  dizeres?: string[];
  difere?: Partial<Record<ParteDaNorma, Diferenca>>;
  /** By the name of the question, `table.column` for a column; questions that the norm does not have, too. */
  diferemCampos?: Record<string, Diferenca>;
}
