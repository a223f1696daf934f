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

/** What only the other list shows: tags are for those who handle requests. */
const ALHEIOS: Readonly<Record<ExportacaoInput['lista'], readonly Detalhe[]>> = {
  requerimentos: ['etiquetas'],
  fila: [],
};

/** Every column that a file of this list can have; those of the screen come first, in its order. */
export function columnOptions(lista: ExportacaoInput['lista'], shown: readonly ColunaDeArquivo[]): Option[] {
  const others: readonly ColunaDeArquivo[] = [...shown, ...ALHEIOS[lista]];
  const rest = (Object.keys(LABELS) as ColunaDeArquivo[]).filter((id) => !others.includes(id)); // keys of the record
  return [...shown, ...rest].map((value) => ({ value, label: LABELS[value] }));
}

/** Where an export was asked for. */
export const LISTAS: Readonly<Record<ExportacaoInput['lista'], string>> = {
  requerimentos: 'Pedidos',
  fila: 'Fila de atendimento',
};
