import type { Db } from '@balcao/db/db';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { systemActor, type Who } from '#platform/auth/who.ts';
import type { Requerimento } from './access.ts';
import { type Aviso, notifyRequerente } from './avisos.ts';

/** The receipt, to the requester and to whoever filed for them. No day is promised for what is done in seconds. */
export async function tellReceived(tx: Db, who: Who, requerimento: Requerimento): Promise<void> {
  const aviso = requerimento.workflow === 'W1' ? atOnce(requerimento) : withPrazo(requerimento);
  await notifyRequerente(tx, systemActor(who.now), { requerimento, recibo: true, aviso });
}

const COMMON = { titulo: 'Recebemos seu pedido', evento: 'protocolado' };

function atOnce({ numero, titulo }: Requerimento): Aviso {
  return {
    ...COMMON,
    template: 'req.protocolado_na_hora',
    texto: `${numero} · ${titulo}. Este serviço é atendido na hora.`,
    variaveis: {},
  };
}

function withPrazo({ numero, titulo, prazoEm }: Requerimento): Aviso {
  const prazo = prazoEm ? formatDataComDia(prazoEm) : '';
  return {
    ...COMMON,
    template: 'req.protocolado',
    texto: `${numero} · ${titulo}. Responderemos até ${prazo}.`,
    variaveis: { prazo },
  };
}
