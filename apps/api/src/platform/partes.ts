import type { MotivoDeAvisoRecusado, ParteDaSaude, Saude } from '@balcao/contract/portal';
import type * as z from 'zod';
import pkg from '../../package.json' with { type: 'json' };

/** The last report of the process that starts the others. Empty in a process that was started alone. */
let partes: readonly ParteDaSaude[] = [];

/** Keeps the latest report on the parts of the portal. */
export function setPartes(told: readonly ParteDaSaude[]): void {
  partes = told;
}

/** The body of the health answer. `banco`: the database answers; without it the portal can serve no one. */
export function describeSaude({
  banco,
  bancoRestrito = null,
  motivosDosAvisosRecusados = [],
  auditoriaEnviada = null,
  pronta = banco,
  of = partes,
}: {
  banco: boolean;
  /** Whether the server signed in as a role that owns nothing; null when this could not be checked. */
  bancoRestrito?: boolean | null;
  /** Why payment notices were refused within the last hour. */
  motivosDosAvisosRecusados?: MotivoDeAvisoRecusado[];
  /** Whether the head of the audit chain left by mail lately; null when this could not be checked. */
  auditoriaEnviada?: boolean | null;
  pronta?: boolean;
  of?: readonly ParteDaSaude[];
}): z.output<typeof Saude> {
  const allWell = of.every(({ situacao }) => situacao === 'ok');
  return {
    situacao: pronta ? (allWell ? 'ok' : 'degradada') : 'indisponivel',
    viva: true,
    pronta,
    banco,
    bancoRestrito,
    avisosDePagamentoRecusados: motivosDosAvisosRecusados.length > 0,
    motivosDosAvisosRecusados,
    auditoriaEnviada,
    versao: pkg.version,
    partes: [...of],
  };
}
