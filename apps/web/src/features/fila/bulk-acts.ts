import { checkLote, isContado } from '@balcao/domain/macro/lote';
import { MOVIMENTOS, type Movimento } from '@balcao/domain/macro/passo';
import { toAtendenteId } from '#features/distribuicao/api.tsx';
import type { Passo } from './use-lote.ts';

/** An action on several requests, other than tags and macros. */
export type BulkAct = 'assumir' | 'atribuir' | 'encaminhar' | 'mover';

/** What the form of an action asks for: an attendant, a group or a movement, and a text. */
export interface BulkValue {
  escolha: string;
  texto: string;
}

/** The verb before «3 pedidos» on the button. */
export const VERBS: Record<BulkAct, string> = {
  assumir: 'Assumir',
  atribuir: 'Atribuir',
  encaminhar: 'Encaminhar',
  mover: 'Mudar a situação de',
};

/** The count in words, such as «3 pedidos». */
export const countPedidos = (count: number): string => (count === 1 ? '1 pedido' : `${count} pedidos`);

/** Whether this is the name of a movement. */
export const isMovimento = (key: string): key is Movimento => Object.hasOwn(MOVIMENTOS, key);

/** Whether the requester is notified of this movement, and so reads its text too. */
export const isTold = isContado;

const CHOICE: Partial<Record<BulkAct, { path: string; message: string }>> = {
  atribuir: { path: 'atendenteId', message: 'Escolha quem passa a conduzir.' },
  encaminhar: { path: 'grupoId', message: 'Escolha o grupo.' },
  mover: { path: 'acao', message: 'Escolha o que fazer.' },
};

/** The errors of an incomplete form, each with the path of its field. */
export function missingFor(act: BulkAct, value: BulkValue): { path: string; message: string }[] {
  const choice = value.escolha === '' ? CHOICE[act] : undefined;
  // The text that a movement requires depends on which one is chosen.
  const text = act === 'mover' && choice ? [] : checkLote(toDomain(act, value));
  return [
    ...(choice ? [choice] : []),
    // All these texts are entered in one field.
    ...text.map(({ mensagem }) => ({ path: 'motivo', message: mensagem })),
  ];
}

function toDomain(act: BulkAct, { escolha, texto }: BulkValue) {
  if (act === 'assumir') return { tipo: act, ausente: false };
  if (act === 'atribuir') return { tipo: act, usuarioId: toAtendenteId(escolha), motivo: texto };
  if (act === 'encaminhar') return { tipo: act, grupoId: escolha, motivo: texto };
  if (!isMovimento(escolha)) throw new Error(`no movement ${escolha}`);
  return { tipo: act, acao: escolha, texto };
}

/** The action as the API expects it. Throws for «mover» without a known movement. */
export function toPasso(act: BulkAct, value: BulkValue): Passo {
  return toDomain(act, value);
}
