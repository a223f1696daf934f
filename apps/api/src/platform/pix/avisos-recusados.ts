import { Counter } from 'prom-client';

const WARN_MS = 3_600_000;

/** Payment notices that were refused, by why: `assinatura` or `conteudo`. */
export const avisosRecusados = new Counter({
  name: 'balcao_payment_notices_refused_total',
  help: 'Payment notices refused for their signature or their content',
  labelNames: ['motivo'],
  registers: [],
});

let last = Number.NEGATIVE_INFINITY;

/** Counts a refused notice; health warns for an hour. */
export function countRecusado(motivo: 'assinatura' | 'conteudo', now: Date): void {
  avisosRecusados.inc({ motivo });
  last = now.getTime();
}

/** Whether this process refused a payment notice within the last hour: the key of the provider may be wrong. */
export function hasRecusados(now: Date): boolean {
  const age = now.getTime() - last;
  return age >= 0 && age < WARN_MS;
}
