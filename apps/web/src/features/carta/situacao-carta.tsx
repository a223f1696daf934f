import { abreComCiencia } from '@balcao/domain/carta/especie';
import { SEM_CIENCIA, SITUACOES_CARTA, type SituacaoCarta } from '@balcao/domain/carta/situacao';
import { useEu } from '#platform/can.ts';
import { DeadlineBadge, StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import { DateText, todayIso } from '#ui/date.tsx';
import type { CartaDaLista } from './queries.ts';

/** The reader whose words are used: the sender or the addressee. */
export type Lado = keyof (typeof SITUACOES_CARTA)['EXPEDIDA'];

const TONES: Record<Lado, Partial<Record<SituacaoCarta, Tone>>> = {
  equipe: { EM_ASSINATURA: 'atencao', EXPEDIDA: 'info', ENTREGUE: 'info', DEVOLVIDA: 'erro' },
  destinatario: { EXPEDIDA: 'atencao', DEVOLVIDA: 'atencao', ENTREGUE: 'atencao' },
};

const ENDED: Partial<Record<SituacaoCarta, Tone>> = { CIENTE: 'sucesso', RESPONDIDA: 'sucesso' };

/** The state of a letter, in the words of the reader. */
export function SituacaoDaCarta({ situacao, lado }: { situacao: SituacaoCarta; lado: Lado }) {
  return (
    <StatusBadge tone={TONES[lado][situacao] ?? ENDED[situacao] ?? 'neutro'}>
      {SITUACOES_CARTA[situacao][lado]}
    </StatusBadge>
  );
}

/** Whether the addressee still has something to do: acknowledge, or answer by a day. */
export function esperaDestinatario({
  situacao,
  prazoAte,
}: Pick<CartaDaLista, 'situacao' | 'prazoAte'>): boolean {
  return (
    SEM_CIENCIA.includes(situacao) || (situacao === 'CIENTE' && prazoAte !== null && prazoAte >= todayIso())
  );
}

/** The next action of the addressee, as a verb. */
export function pedidoAoDestinatario({
  situacao,
  especie,
}: Pick<CartaDaLista, 'situacao' | 'especie'>): string {
  if (situacao === 'CIENTE') return 'Responder';
  return situacao !== 'ENTREGUE' && !abreComCiencia(especie) ? 'Ler' : 'Tomar ciência';
}

/** Days before the last one in which it is urgent. */
const PERTO = 5;

/** The last day, under a label. An open one is red when past and orange when near; an answered one is a plain date. */
export function PrazoDaCarta({ situacao, prazoAte }: Pick<CartaDaLista, 'situacao' | 'prazoAte'>) {
  if (prazoAte === null) return null;
  if (situacao !== 'CIENTE') return <DateText date={prazoAte} />;
  const today = todayIso();
  const left = (Date.parse(prazoAte) - Date.parse(today)) / 86_400_000;
  const cor = left < 0 ? 'vermelho' : left <= PERTO ? 'laranja' : 'verde';
  return <DeadlineBadge situacao="correndo" vencimento={prazoAte} cor={cor} today={today} />;
}

/** The last day without a label, only while it counts. */
export function UltimoDia({ situacao, prazoAte }: Pick<CartaDaLista, 'situacao' | 'prazoAte'>) {
  return situacao === 'CIENTE' && <PrazoDaCarta situacao={situacao} prazoAte={prazoAte} />;
}

/** Returns the name of a letter's addressee where it is not the reader, who may represent several firms; else null. */
export function useOutroDestinatario(): (carta: Pick<CartaDaLista, 'destinatario'>) => string | null {
  const eu = useEu();
  return ({ destinatario: { id, nome } }) => (eu === null || eu.id === id ? null : nome);
}
