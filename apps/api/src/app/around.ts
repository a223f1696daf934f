import { letOwnGo } from '#features/conversa/resposta/let-go.ts';
import { freeRoom } from '#features/distribuicao/free-room.ts';
import { registerAround } from '#features/tramite/around.ts';

registerAround({
  letOwnGo,
  freeRoom,
  startService: async (tx, requerimento, now) => {
    const { startPaid } = await import('#features/protocolo/start-service.ts');
    return startPaid(tx, requerimento, now);
  },
});
