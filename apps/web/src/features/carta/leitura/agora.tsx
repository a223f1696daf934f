import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { Callout } from '#ui/callout.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { DateText, todayIso } from '#ui/date.tsx';
import { ButtonLink } from '#ui/link.tsx';
import type { CartaDetalhe } from '../queries.ts';

/** What the addressee has to do after the ciência, and until when. */
export function AgoraDoDestinatario({ detail }: { detail: CartaDetalhe }) {
  const { situacao, prazoAte, cienteDia, atos } = detail;
  if (situacao === 'CANCELADA') return <Cancelada detail={detail} />;
  if (situacao === 'RESPONDIDA')
    return (
      <Callout tone="sucesso" title="Você já respondeu">
        {detail.respondidaForaDoPrazo && 'A resposta chegou depois do último dia, e isso fica registrado. '}A
        sua resposta está no pedido.
      </Callout>
    );
  if (situacao !== 'CIENTE') return null;
  const pedido = `/requerimento/${detail.requerimento?.id}`;
  const answer = atos.includes('responder') && (
    <ButtonLink to={`${pedido}?carta=${detail.id}`}>Responder</ButtonLink>
  );
  if (prazoAte === null)
    return (
      <Callout
        tone="sucesso"
        title="Ciência registrada"
        action={detail.levaAto ? <ButtonLink to={pedido}>Ir para o pedido</ButtonLink> : answer}
      >
        {cienteDia && (
          <>
            Você sabe desta carta desde <DateText date={cienteDia} />.
          </>
        )}
      </Callout>
    );
  const late = prazoAte < todayIso();
  return (
    <Callout
      tone={late ? 'erro' : 'atencao'}
      title={
        late
          ? `O prazo terminou em ${formatDataComDia(prazoAte)}`
          : `O último dia é ${formatDataComDia(prazoAte)}`
      }
      action={answer}
    >
      {late && answer && <p>Você ainda pode responder. Fica registrado que foi depois do prazo.</p>}
      {detail.requerimento === null && <p>Responda no Conselho.</p>}
      <ComoCalculado explicacao={detail.prazoExplicacao} />
    </Callout>
  );
}

function Cancelada({ detail: { eventos } }: { detail: CartaDetalhe }) {
  const motivo = eventos.findLast(({ ato }) => ato === 'cancelar')?.texto;
  return (
    <Callout tone="neutro" title="O Conselho cancelou esta carta">
      <p>Você não precisa fazer nada.</p>
      {motivo && <p>Motivo: {motivo}</p>}
    </Callout>
  );
}
