import { Callout } from '#ui/callout.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { DateText, DateTimeText } from '#ui/date.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { Section } from '#ui/section.tsx';
import type { CartaDetalhe } from '../queries.ts';
import { PrazoDaCarta } from '../situacao-carta.tsx';

const CANAIS: Record<NonNullable<CartaDetalhe['canal']>, string> = {
  PORTAL: 'Portal, com aviso por e-mail',
  POSTAL: 'Correios, com aviso de recebimento (AR)',
};

/** The people, the delivery and the term of a letter. */
export function FatosDaCarta({ detail }: { detail: CartaDetalhe }) {
  const { destinatario, redator, assinante, grupo, canal, expedidaEm, cienteDia, prazoAte } = detail;
  const facts: Fact[] = [
    { label: 'Para', value: destinatario.nome },
    { label: 'Escrita por', value: `${redator.nome} · ${grupo}` },
    {
      label: expedidaEm === null ? 'Quem assina' : 'Assinada por',
      value: assinante?.nome ?? 'Ninguém ainda',
    },
    ...(canal ? [{ label: 'Por onde vai', value: CANAIS[canal] }] : []),
    ...(expedidaEm ? [{ label: 'Expedida em', value: <DateTimeText instant={expedidaEm} /> }] : []),
    ...(cienteDia ? [{ label: 'Ciência em', value: <DateText date={cienteDia} /> }] : []),
    ...(prazoAte ? [{ label: 'Último dia', value: <PrazoDaCarta {...detail} /> }] : []),
  ];
  return (
    <Section title="Sobre a carta">
      <KeyValue facts={facts} />
      {detail.recebidaTarde && <Callout tone="atencao">{detail.recebidaTarde}</Callout>}
      <ComoCalculado explicacao={detail.prazoExplicacao} />
    </Section>
  );
}
