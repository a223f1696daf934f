import type { Status } from '../requerimento/status.ts';

/** What stops the council's clock in a request without anybody having decided it. */
export interface ForaDoPrazo {
  status: Status;
  /** Whether it ever got beyond waiting for its fee. */
  comecou: boolean;
  /** Number of the request to which it was joined. */
  juntadoA: string | null;
  /** Number of the request that it came out of, once it is part of that one again. */
  voltouA: string | null;
}

/**
 * The deadline in words where the request's own clock has none: before its fee is paid, or as part of another
 * request that answers it. Null where the clock has one.
 */
export function describeForaDoPrazo({ status, comecou, juntadoA, voltouA }: ForaDoPrazo): string | null {
  if (status === 'AGUARDANDO_PAGAMENTO') return 'O prazo começa quando a taxa for paga.';
  if (juntadoA) return `A resposta virá no pedido ${juntadoA}, no prazo dele.`;
  if (voltouA) return `Voltou a fazer parte do pedido ${voltouA}: a resposta virá nele, no prazo dele.`;
  return comecou ? null : 'O prazo não chegou a começar: a taxa não foi paga.';
}
