import { type Db, withTx } from '@balcao/db/db';
import { lembrarDesde } from '@balcao/domain/carta/redacao';
import { addDays } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { systemActor } from '#platform/auth/who.ts';
import { assuntoDaPessoa } from './assunto.ts';
import { tellDestinatario } from './avisos.ts';
import { changeCarta } from './eventos.ts';

/** Reminds the addressees of electronic letters, once each, that waited for days to be acknowledged. */
export async function remindCartas(db: Db, now: Date): Promise<void> {
  const until = startOfDayInSaoPaulo(addDays(lembrarDesde(todayInSaoPaulo(now)), 1));
  const due = await db
    .selectFrom('carta')
    .select(['id', 'requerimentoId'])
    .where('canal', '=', 'PORTAL')
    .where('situacao', 'in', ['EXPEDIDA', 'ENTREGUE'])
    .where('lembradaEm', 'is', null)
    .where('expedidaEm', '<', until)
    .orderBy('expedidaEm')
    .execute();
  for (const carta of due) await withTx(db, (tx) => remindOne(tx, carta, now));
}

async function remindOne(
  tx: Db,
  { id, requerimentoId }: { id: string; requerimentoId: string | null },
  now: Date,
): Promise<void> {
  const requerimento = await tx
    .selectFrom('requerimento')
    .select(['autorId', 'criadoPorId', 'sigilo'])
    .where('id', '=', requerimentoId)
    .forUpdate()
    .executeTakeFirst();
  const carta = await tx
    .selectFrom('carta')
    .selectAll()
    .where('id', '=', id)
    .where('situacao', 'in', ['EXPEDIDA', 'ENTREGUE'])
    .where('lembradaEm', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!carta?.numero) return;
  const { numero } = carta;
  const system = systemActor(now);
  await changeCarta(tx, system, carta, { ato: 'lembrar', set: { lembradaEm: now } });
  await tellDestinatario(tx, system, {
    assunto: requerimento ?? (await assuntoDaPessoa(tx, carta)),
    carta: { id, numero },
    aviso: {
      template: 'carta.lembrete_ciencia',
      titulo: 'Uma carta espera por você',
      texto: `Abra a carta ${numero} e confirme que leu.`,
      variaveis: {},
      evento: 'lembrete',
    },
  });
}
