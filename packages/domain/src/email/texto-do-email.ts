/** A paragraph with `{{variables}}`, a list, a value to copy, or a button. */
export type Bloco =
  | string
  | { readonly lista: string }
  | { readonly destaque: string }
  | { readonly botao: string; readonly link: string };

/**
 * An e-mail as data: text and HTML are both rendered from `corpo`. Variables named `link…` hold a path of the portal
 * and become full addresses; those in `lista` hold several texts.
 */
export interface TextoDoEmail {
  /** Follows the council's acronym in brackets; never personal or sealed content. */
  readonly assunto: string;
  readonly corpo: readonly Bloco[];
}

/** How a variable is shown: in a sentence, as a list, as a value to copy, or as an address of the portal. */
export type TipoDeVariavel = 'texto' | 'lista' | 'codigo' | 'link';

/** A variable that the portal fills in when it sends a message. */
export interface VariavelDoEmail {
  nome: string;
  tipo: TipoDeVariavel;
  /** Without it the message is useless or hides a deadline. */
  obrigatoria: boolean;
  /** The subject may name it, because mail programs show subjects to anybody near. */
  noAssunto: boolean;
}

/** Those that every message has. */
const COMUNS = ['nomePreferido', 'conselho.sigla', 'conselho.nome', 'dataHora'] as const;

/** Variables of every message. */
export type VariavelComum = (typeof COMUNS)[number];

/** Last days that the reader has to know. */
const PRAZOS: readonly string[] = ['prazo', 'prazoRecurso', 'vencimento', 'mudanca'];

const MARCA = /\{\{([\w.]+)\}\}/g;

/** Names of the variables in a sentence, each once. */
export function marcasDe(texto: string): string[] {
  return [...new Set([...texto.matchAll(MARCA)].flatMap(([, nome]) => (nome === undefined ? [] : [nome])))];
}

/** Names of the variables of a block. */
export function marcasDoBloco(bloco: Bloco): string[] {
  if (typeof bloco === 'string') return marcasDe(bloco);
  if ('lista' in bloco) return [bloco.lista];
  return 'destaque' in bloco ? [bloco.destaque] : [bloco.link];
}

/**
 * The variables of a message, read from the text that came with the portal: its sender provides just these. The subject
 * may name what it names there, and the council.
 */
export function variaveisDoEmail({ assunto, corpo }: TextoDoEmail): VariavelDoEmail[] {
  const noAssunto = new Set(['conselho.sigla', 'conselho.nome', ...marcasDe(assunto)]);
  const [listas, codigos] = [new Set<string>(), new Set<string>()];
  for (const bloco of corpo) {
    if (typeof bloco === 'string') continue;
    if ('lista' in bloco) listas.add(bloco.lista);
    if ('destaque' in bloco) codigos.add(bloco.destaque);
  }
  const noCorpo = new Set(corpo.flatMap(marcasDoBloco));
  return [...new Set([...COMUNS, ...marcasDe(assunto), ...noCorpo])].map((nome) => {
    const tipo = tipoDe(nome, { listas, codigos });
    return {
      nome,
      tipo,
      obrigatoria: noCorpo.has(nome) && (tipo !== 'texto' || PRAZOS.includes(nome)),
      noAssunto: noAssunto.has(nome),
    };
  });
}

function tipoDe(
  nome: string,
  { listas, codigos }: { listas: ReadonlySet<string>; codigos: ReadonlySet<string> },
): TipoDeVariavel {
  if (nome.startsWith('link')) return 'link';
  if (listas.has(nome)) return 'lista';
  return codigos.has(nome) ? 'codigo' : 'texto';
}

/** Whether the portal still fills in every variable of a text that was published earlier. */
export function isPreenchivel(
  { assunto, corpo }: TextoDoEmail,
  variaveis: readonly Pick<VariavelDoEmail, 'nome' | 'tipo'>[],
): boolean {
  const known = new Map(variaveis.map(({ nome, tipo }) => [nome, tipo]));
  const fits = (bloco: Bloco) =>
    marcasDoBloco(bloco).every(
      (nome) =>
        known.has(nome) && (known.get(nome) === 'lista') === (typeof bloco !== 'string' && 'lista' in bloco),
    );
  return fits(assunto) && corpo.every(fits);
}
