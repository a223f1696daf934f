import type { CanalDeEntrada } from '@balcao/domain/manifestacao/canal';
import type { Identificacao } from '@balcao/domain/manifestacao/identificacao';
import { validateRegistro } from '@balcao/domain/manifestacao/registro';
import type { TipoEscolhido } from '@balcao/domain/manifestacao/tipo';
import type { RecordForm, RecordIssue } from '#ui/record-form.ts';
import type { Envio } from './queries.ts';
import { PASSOS, type Passo } from './search.ts';

/** What was typed so far; empty texts for what was not. */
export interface Dito {
  tipo: TipoEscolhido | '';
  identificacao: Identificacao | '';
  canal: CanalDeEntrada | '';
  /** Whether the person for whom staff write has an account. */
  conta: 'sim' | 'nao' | '';
  usuarioId: string;
  /** Name of the chosen account. */
  usuario: string;
  nome: string;
  contato: string;
  relato: string;
  assunto: string;
  envolvidos: string;
  resolutividade: string;
  uf: string;
  municipioIbge: string;
  dataFato: string;
  /** Null as long as the suggested one stands; empty for none. */
  categoriaId: string | null;
}

export const NADA_DITO: Dito = {
  tipo: '',
  identificacao: '',
  canal: '',
  conta: '',
  usuarioId: '',
  usuario: '',
  nome: '',
  contato: '',
  relato: '',
  assunto: '',
  envolvidos: '',
  resolutividade: '',
  uf: '',
  municipioIbge: '',
  dataFato: '',
  categoriaId: null,
};

export type DitoForm = RecordForm<Dito>;

/** Fields outside of the report, by their step. */
const PASSO_DO_CAMPO: Readonly<Record<string, Passo>> = {
  tipo: 'tipo',
  identificacao: 'quem',
  canal: 'quem',
  conta: 'quem',
  usuarioId: 'quem',
  nome: 'quem',
  contato: 'quem',
};

/** The step in which a field stands. */
export const passoDoCampo = (campo: string): Passo => PASSO_DO_CAMPO[campo] ?? 'relato';

interface Checked {
  form: Pick<DitoForm, 'value' | 'dateIssues'>;
  /** Staff write for somebody else. */
  outra: boolean;
  hoje: string;
}

/** What is missing or wrong in one step. */
export function issuesDoPasso(passo: Passo, { form, outra, hoje }: Checked): RecordIssue[] {
  const { value } = form;
  if (passo === 'quem') return outra ? issuesDaOutra(value) : issuesDaIdentificacao(value);
  if (passo === 'conferir') return [];
  const registro = {
    ...value,
    tipo: value.tipo || null,
    localIbge: value.municipioIbge || null,
    dataFato: value.dataFato || null,
  };
  const problemas = validateRegistro(registro, hoje).map(({ campo, mensagem }) => ({
    path: campo,
    message: mensagem,
  }));
  const dias = passo === 'relato' ? form.dateIssues('dataFato') : [];
  return [...problemas, ...dias].filter(({ path }) => passoDoCampo(path) === passo);
}

/** An anonymous one is not filed from an account. */
function issuesDaIdentificacao({ identificacao }: Dito): RecordIssue[] {
  return identificacao === '' || identificacao === 'ANONIMA'
    ? [{ path: 'identificacao', message: 'Escolha como você quer se identificar.' }]
    : [];
}

function issuesDaOutra({ canal, identificacao, conta, usuarioId, nome }: Dito): RecordIssue[] {
  const issues: RecordIssue[] = [];
  const miss = (path: string, message: string) => issues.push({ path, message });
  if (canal === '') miss('canal', 'Escolha por onde chegou.');
  if (identificacao === '') miss('identificacao', 'Escolha como a pessoa quer se identificar.');
  if (identificacao === '' || identificacao === 'ANONIMA') return issues;
  if (conta === '') miss('conta', 'Diga se a pessoa tem conta no portal.');
  if (conta === 'sim' && usuarioId === '') miss('usuarioId', 'Busque e escolha a pessoa.');
  if (conta === 'nao' && nome.trim() === '') miss('nome', 'Informe o nome, ou registre como anônima.');
  return issues;
}

/** The step to show: the wanted one, or the first before it in which something is missing. */
export function passoPossivel(wanted: Passo, checked: Checked): Passo {
  const before = PASSOS.slice(0, PASSOS.indexOf(wanted));
  return before.find((passo) => issuesDoPasso(passo, checked).length > 0) ?? wanted;
}

/** What was drawn with the form: the id, and the key for one without a name. */
export interface Sorteado {
  id: string;
  chave: string;
}

interface Enviado {
  sorteado: Sorteado;
  dito: Dito;
  outra: boolean;
  /** The category that was chosen, or stands as suggested. */
  categoriaId: string | null;
  /** The files, by the ids under which they were sent. */
  arquivos: string[];
}

/** What is sent, once every step was checked. */
export function envioDe({ sorteado, dito, outra, categoriaId, arquivos }: Enviado): Envio {
  const { tipo, identificacao, canal, relato, assunto, envolvidos, resolutividade } = dito;
  const relatado = {
    id: sorteado.id,
    tipo: tipo as TipoEscolhido, // checked in its step, as the others
    relato,
    assunto,
    envolvidos,
    resolutividade,
    municipioIbge: dito.municipioIbge || null,
    dataFato: dito.dataFato || null,
    categoriaId,
    arquivos,
  };
  if (!outra)
    return { propria: { ...relatado, identificacao: identificacao as Exclude<Identificacao, 'ANONIMA'> } };
  return {
    deOutra: {
      ...relatado,
      canal: canal as Exclude<CanalDeEntrada, 'PORTAL'>,
      identificacao: identificacao as Identificacao,
      ...pessoaDe(dito),
      chave: identificacao === 'ANONIMA' ? sorteado.chave : '',
    },
  };
}

/** Who said it: an account, a name, or nobody. */
function pessoaDe({ identificacao, conta, usuarioId, nome, contato }: Dito) {
  const ninguem = { usuarioId: null, nome: '', contato: '' };
  if (identificacao === 'ANONIMA') return ninguem;
  return conta === 'sim' ? { ...ninguem, usuarioId } : { usuarioId: null, nome, contato };
}
