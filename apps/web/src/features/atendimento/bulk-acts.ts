import { MOVIMENTOS, type Movimento } from '@balcao/domain/macro/passo';
import {
  assumir,
  atribuir,
  type Detalhe,
  encaminhar,
  mover,
  toAtendenteId,
} from '#features/requerimento/api.tsx';

/** What can be done with several requests at once, beside tags and macros. */
export type BulkAct = 'assumir' | 'atribuir' | 'encaminhar' | 'mover';

/** What its form asks for: the attendant, the group or the movement, and a text. */
export interface BulkValue {
  escolha: string;
  texto: string;
}

/** What stands in front of «3 pedidos» on the button. */
export const VERBS: Record<BulkAct, string> = {
  assumir: 'Assumir',
  atribuir: 'Atribuir',
  encaminhar: 'Encaminhar',
  mover: 'Mudar a situação de',
};

/** In words: «3 pedidos». */
export const countPedidos = (count: number): string => (count === 1 ? '1 pedido' : `${count} pedidos`);

/** Whether this is the name of a movement. */
export const isMovimento = (key: string): key is Movimento => Object.hasOwn(MOVIMENTOS, key);

/** Whether this movement is told to the requester, who then reads the text too. */
export function isTold(escolha: string): boolean {
  return escolha === 'aguardar_terceiro';
}

/** What is missing before it can be done, on its field. */
export function missingFor(act: BulkAct, { escolha, texto }: BulkValue): { path: string; message: string }[] {
  const needsText = act === 'mover' ? isTold(escolha) : act !== 'assumir';
  return [
    ...(act === 'atribuir' && escolha === ''
      ? [{ path: 'atendenteId', message: 'Escolha quem passa a conduzir.' }]
      : []),
    ...(act === 'encaminhar' && escolha === '' ? [{ path: 'grupoId', message: 'Escolha o grupo.' }] : []),
    ...(act === 'mover' && escolha === '' ? [{ path: 'acao', message: 'Escolha o que fazer.' }] : []),
    ...(needsText && texto.trim() === '' ? [{ path: 'motivo', message: 'Escreva o motivo.' }] : []),
  ];
}

/** The act on one request, upon its state of that moment. */
export function workOf(act: BulkAct, { escolha, texto }: BulkValue): (seen: Detalhe) => Promise<Detalhe> {
  if (act === 'assumir') return assumir;
  if (act === 'atribuir')
    return (seen) => atribuir(seen, { atendenteId: toAtendenteId(escolha), motivo: texto });
  if (act === 'encaminhar') return (seen) => encaminhar(seen, { grupoId: escolha, motivo: texto });
  if (!isMovimento(escolha)) throw new Error(`no movement ${escolha}`);
  return (seen) => mover(seen, { acao: escolha, ...(texto.trim() === '' ? {} : { texto }) });
}
