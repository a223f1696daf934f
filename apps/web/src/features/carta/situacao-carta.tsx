import { abreComCiencia } from '@balcao/domain/carta/especie';
import { SEM_CIENCIA, SITUACOES_CARTA, type SituacaoCarta } from '@balcao/domain/carta/situacao';
import { useEu } from '#platform/can.ts';
import { DeadlineBadge, StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import { DateText, todayIso } from '#ui/date.tsx';
import type { CartaDaLista } from './queries.ts';

/** Whose words a letter is told in: of who sends it, or of who it is addressed to. */
export type Lado = keyof (typeof SITUACOES_CARTA)['EXPEDIDA'];

const TONES: Record<Lado, Partial<Record<SituacaoCarta, Tone>>> = {
  equipe: { EM_ASSINATURA: 'atencao', EXPEDIDA: 'info', ENTREGUE: 'info', DEVOLVIDA: 'erro' },
  destinatario: { EXPEDIDA: 'atencao', DEVOLVIDA: 'atencao', ENTREGUE: 'atencao' },
};

const ENDED: Partial<Record<SituacaoCarta, Tone>> = { CIENTE: 'sucesso', RESPONDIDA: 'sucesso' };

/** Where a letter stands, in the words of who reads it. */
export function SituacaoDaCarta({ situacao, lado }: { situacao: SituacaoCarta; lado: Lado }) {
  return (
    <StatusBadge tone={TONES[lado][situacao] ?? ENDED[situacao] ?? 'neutro'}>
      {SITUACOES_CARTA[situacao][lado]}
    </StatusBadge>
  );
}

/** Whether something is to be done by its addressee: to know of it, or to act until a day. */
export function esperaDestinatario({
  situacao,
  prazoAte,
}: Pick<CartaDaLista, 'situacao' | 'prazoAte'>): boolean {
  return (
    SEM_CIENCIA.includes(situacao) || (situacao === 'CIENTE' && prazoAte !== null && prazoAte >= todayIso())
  );
}

/** What its addressee is asked for now, in a verb. */
export function pedidoAoDestinatario({
  situacao,
  especie,
}: Pick<CartaDaLista, 'situacao' | 'especie'>): string {
  if (situacao === 'CIENTE') return 'Responder';
  return situacao !== 'ENTREGUE' && !abreComCiencia(especie) ? 'Ler' : 'Tomar ciência';
}

/** Days before the last one in which it presses. */
const PERTO = 5;

/** The last day under a label of its own, as other terms are told: what has passed is red, what is near presses, an answered one is only a date. */
export function PrazoDaCarta({ situacao, prazoAte }: Pick<CartaDaLista, 'situacao' | 'prazoAte'>) {
  if (prazoAte === null) return null;
  if (situacao !== 'CIENTE') return <DateText date={prazoAte} />;
  const today = todayIso();
  const left = (Date.parse(prazoAte) - Date.parse(today)) / 86_400_000;
  const cor = left < 0 ? 'vermelho' : left <= PERTO ? 'laranja' : 'verde';
  return <DeadlineBadge situacao="correndo" vencimento={prazoAte} cor={cor} today={today} />;
}

/** The last day by itself, while it counts; afterwards it would be a date that nobody says anything of. */
export function UltimoDia({ situacao, prazoAte }: Pick<CartaDaLista, 'situacao' | 'prazoAte'>) {
  return situacao === 'CIENTE' && <PrazoDaCarta situacao={situacao} prazoAte={prazoAte} />;
}

/** Whom a letter is for, where that is not who reads it: somebody may act for several firms. Null otherwise. */
export function useOutroDestinatario(): (carta: Pick<CartaDaLista, 'destinatario'>) => string | null {
  const eu = useEu();
  return ({ destinatario: { id, nome } }) => (eu === null || eu.id === id ? null : nome);
}
