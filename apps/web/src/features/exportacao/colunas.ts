import type { Option } from '#ui/select-field.tsx';
import type { ColunaDeArquivo, ColunaId, ExportacaoInput } from './queries.ts';

const LABELS: Readonly<Record<ColunaDeArquivo, string>> = {
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
  resultado: 'Resultado da decisão',
};

/** Every column that a file can have; those of the screen come first, in its order. */
export function columnOptions(shown: readonly ColunaId[]): Option[] {
  const onScreen: readonly ColunaDeArquivo[] = shown;
  const rest = (Object.keys(LABELS) as ColunaDeArquivo[]).filter((id) => !onScreen.includes(id)); // keys of the record
  return [...onScreen, ...rest].map((value) => ({ value, label: LABELS[value] }));
}

/** Where an export was asked for. */
export const LISTAS: Readonly<Record<ExportacaoInput['lista'], string>> = {
  requerimentos: 'Pedidos',
  fila: 'Fila de atendimento',
};
