import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { seedId } from '../../seed-id.ts';
import { notifyRequerente } from '../avisos.ts';
import { dueOf, type Historia } from '../historia.ts';
import { move } from '../mover.ts';

/** The notice that follows the filing, with the promised day where it is not answered at once. */
export function tellReceived(h: Historia): void {
  const naHora = h.workflow === 'W1';
  notifyRequerente(h, {
    em: h.em,
    por: null,
    recibo: true,
    aviso: {
      tipo: naHora ? 'req.protocolado_na_hora' : 'req.protocolado',
      titulo: 'Recebemos seu pedido',
      texto: `${h.numero} · ${h.formulario.titulo}. ${naHora ? 'Este serviço é atendido na hora.' : `Responderemos até ${formatDataComDia(dueOf(h))}.`}`,
      evento: 'protocolado',
    },
  });
}

/** The requester gives the request up; an open exigência closes with it. */
export function cancel(h: Historia, em: Date, motivo: string | null): void {
  for (const { linha } of h.exigencias)
    if (linha.situacao === 'aberta') Object.assign(linha, { situacao: 'dispensada', answeredAt: em });
  const por = h.criadoPor;
  move(h, { acao: 'cancelar', para: 'CANCELADO', em, por, texto: motivo });
  notifyRequerente(h, {
    em,
    por,
    recibo: true,
    aviso: {
      tipo: 'req.cancelado',
      titulo: 'Você desistiu do pedido',
      evento: 'cancelado',
      texto: `${h.numero} · ${h.formulario.titulo}`,
    },
  });
}

/** The requester evaluates the closing. */
export function evaluate(
  h: Historia,
  em: Date,
  { nota, comentario }: { nota: number; comentario: string | null },
) {
  if (em > h.cenario.now) throw new Error(`${h.numero}: evaluated in the future`);
  h.cenario.linhas.avaliacao.push({
    id: seedId('avaliacao', h.id, h.encerramentos),
    requerimentoId: h.id,
    usuarioId: h.criadoPor.id,
    nota,
    comentario,
    encerramento: h.encerramentos,
    createdAt: em,
  });
}
