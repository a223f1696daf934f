import type { Db } from '@balcao/db/db';
import type { RegistroComPrazo } from '@balcao/domain/pessoa/situacao-no-dia';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { tell } from '#features/aviso/api.ts';
import { systemActor } from '#platform/auth/who.ts';

/** A registration that changes by the passing of days. */
export interface RegistroQueMuda extends RegistroComPrazo {
  id: string;
  usuarioId: string;
  numero: string;
}

/** The page of the catalogue. */
const LINK = '/novorequerimento/tipos';

/** What the holder of an expired registration can do: a provisional one, or one with the end of a residence. */
const DEPOIS = {
  P: 'Com o diploma, peça o serviço “Registro definitivo de profissional”.',
  D: 'Se a sua autorização de residência foi renovada, peça a renovação no serviço “Registro com diploma do exterior”: o número é o mesmo.',
};

/** Notifies the holder, once, that the registration ended or is in force again since that day. */
export async function tellMudanca(
  tx: Db,
  registro: RegistroQueMuda,
  mudanca: { situacao: RegistroComPrazo['situacao']; desde: IsoDate; now: Date },
): Promise<void> {
  const say = mudanca.situacao === 'CANCELADO' ? tellEnd : tellBack;
  await say(tx, registro, mudanca);
}

async function tellEnd(tx: Db, registro: RegistroQueMuda, { desde, now }: { desde: IsoDate; now: Date }) {
  const { id, usuarioId, numero, categoria } = registro;
  const fim = formatIsoDate(addDays(desde, -1));
  const depois = categoria === 'P' ? DEPOIS.P : DEPOIS.D;
  await tell(tx, systemActor(now), [usuarioId], {
    template: 'reg.terminou',
    chave: `reg.terminou:${id}:${desde}`,
    link: LINK,
    prioridade: 1,
    titulo: 'Seu registro terminou',
    texto: `O registro ${numero} valeu até ${fim}. Desde então você não pode exercer a profissão com ele. ${depois}`,
    variaveis: { registro: numero, fim, depois },
  });
}

async function tellBack(tx: Db, registro: RegistroQueMuda, { desde, now }: { desde: IsoDate; now: Date }) {
  const { id, usuarioId, numero } = registro;
  const fim = formatIsoDate(addDays(desde, -1));
  await tell(tx, systemActor(now), [usuarioId], {
    template: 'reg.voltou',
    chave: `reg.voltou:${id}:${desde}`,
    link: LINK,
    prioridade: 1,
    titulo: 'Seu registro voltou a valer',
    texto: `A interrupção do registro ${numero} terminou em ${fim}. Você pode exercer de novo, e a anuidade volta a ser devida, na proporção dos meses que faltam.`,
    variaveis: { registro: numero, fim },
  });
}
