import type { Option } from '#ui/select-field.tsx';
import type { ColunaId, ExportacaoInput } from './queries.ts';

const LABELS: Readonly<Record<ColunaId, string>> = {
  id: 'Número',
  titulo: 'Tipo',
  status: 'Situação',
  autor: 'Autor',
  grupo: 'Grupo responsável',
  atendente: 'Atendente responsável',
  emissao: 'Criado em',
  atualizacao: 'Atualizado em',
  prazo: 'Prazo do conselho',
  responderAte: 'Requerente responde até',
  prioridade: 'Prioridade',
};

/** Every column that a file can have; those of the screen come first, in its order. */
export function columnOptions(shown: readonly ColunaId[]): Option[] {
  const rest = (Object.keys(LABELS) as ColunaId[]).filter((id) => !shown.includes(id)); // keys of the record
  return [...shown, ...rest].map((value) => ({ value, label: LABELS[value] }));
}

/** Where an export was asked for. */
export const LISTAS: Readonly<Record<ExportacaoInput['lista'], string>> = {
  requerimentos: 'Pedidos',
  fila: 'Fila de atendimento',
};
