import { checkLote, isContado } from '@balcao/domain/macro/lote';
import { MOVIMENTOS, type Movimento } from '@balcao/domain/macro/passo';
import { toAtendenteId } from '#features/distribuicao/api.tsx';
import type { Passo } from './use-lote.ts';

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
export const isTold = isContado;

const CHOICE: Partial<Record<BulkAct, { path: string; message: string }>> = {
  atribuir: { path: 'atendenteId', message: 'Escolha quem passa a conduzir.' },
  encaminhar: { path: 'grupoId', message: 'Escolha o grupo.' },
  mover: { path: 'acao', message: 'Escolha o que fazer.' },
};

/** What is missing before it can be done, on its field. */
export function missingFor(act: BulkAct, value: BulkValue): { path: string; message: string }[] {
  const choice = value.escolha === '' ? CHOICE[act] : undefined;
  // Which text a movement needs is known once it is chosen.
  const text = act === 'mover' && choice ? [] : checkLote(toDomain(act, value));
  return [
    ...(choice ? [choice] : []),
    // The field is the same for all of them.
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

/** The act as the server is asked for it. */
export function toPasso(act: BulkAct, value: BulkValue): Passo {
  return toDomain(act, value);
}
