import type { MotivoDeAvisoRecusado, ParteDaSaude, Saude } from '@balcao/contract/portal';
import type * as z from 'zod';
import pkg from '../../package.json' with { type: 'json' };

/** What the process that starts the others last told of them; empty in a process that was started alone. */
let partes: readonly ParteDaSaude[] = [];

/** Keeps what was told of the parts of the portal. */
export function setPartes(told: readonly ParteDaSaude[]): void {
  partes = told;
}

/** The body of the health answer. `banco`: the database answers; without it nobody can be served. */
export function describeSaude({
  banco,
  bancoRestrito = null,
  motivosDosAvisosRecusados = [],
  auditoriaEnviada = null,
  pronta = banco,
  of = partes,
}: {
  banco: boolean;
  /** Whether the server signed in as somebody who owns nothing; null when nobody could ask. */
  bancoRestrito?: boolean | null;
  /** Why payment notices were refused within the last hour. */
  motivosDosAvisosRecusados?: MotivoDeAvisoRecusado[];
  /** Whether the head of the audit chain left by mail lately; null when nobody could ask. */
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
