import type { Option } from '#ui/select-field.tsx';
import type { ColunaDeArquivo, Detalhe, ExportacaoInput } from './queries.ts';

const LABELS: Readonly<Record<ColunaDeArquivo, string>> = {
  id: 'Número',
  titulo: 'Tipo',
  status: 'Situação',
  subsituacao: 'Situação detalhada',
  etiquetas: 'Etiquetas',
  autor: 'Autor',
  enviadoPor: 'Enviado por',
  grupo: 'Grupo responsável',
  atendente: 'Atendente responsável',
  emissao: 'Criado em',
  atualizacao: 'Atualizado em',
  prazo: 'Prazo do conselho',
  responderAte: 'Requerente responde até',
  prioridade: 'Prioridade',
  resultado: 'Resultado da decisão',
};

/** Details that only the other list shows; tags are for people who handle requests. */
const ALHEIOS: Readonly<Record<ExportacaoInput['lista'], readonly Detalhe[]>> = {
  requerimentos: ['etiquetas'],
  fila: [],
};

/** All columns of an export from this list: those on screen first, in their order. */
export function columnOptions(lista: ExportacaoInput['lista'], shown: readonly ColunaDeArquivo[]): Option[] {
  const others: readonly ColunaDeArquivo[] = [...shown, ...ALHEIOS[lista]];
  const rest = (Object.keys(LABELS) as ColunaDeArquivo[]).filter((id) => !others.includes(id)); // keys of the record
  return [...shown, ...rest].map((value) => ({ value, label: LABELS[value] }));
}

/** The lists that can be exported, by name. */
export const LISTAS: Readonly<Record<ExportacaoInput['lista'], string>> = {
  requerimentos: 'Pedidos',
  fila: 'Fila de atendimento',
};
