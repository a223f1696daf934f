import type { Formulario } from '@balcao/domain/formulario/campo';
import type { PrazoEvento } from '@balcao/domain/prazo/prazo-evento';
import { derivePrazo } from '@balcao/domain/prazo/relogio';
import { regraDoRelogio } from '@balcao/domain/requerimento/prazo-do-pedido';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApi } from '#test/harness.ts';
import type { Modelo } from './modelo.fixture.ts';

interface Livro {
  numero: string;
  status: string;
  prazoEm: string | null;
  prazoN: number | null;
  prazoUnidade: Formulario['prazo']['unidade'] | null;
  formulario: Formulario;
  eventos: (Omit<PrazoEvento, 'em'> & { em: string })[];
}

/**
 * Checks the cached due day of each request, which sorts lists and triggers reminders. It must equal the day derived
 * from its ledger of starts, pauses and extensions by its calendar, as of today.
 */
export async function assertPrazos({ db, now }: TestApi, { pedidos, calendario }: Modelo): Promise<void> {
  const ids = pedidos.map(({ id }) => id);
  const { rows } = await sql<Livro>`
    select r.numero, r.status, r.prazo_em as "prazoEm", r.prazo_n as "prazoN", r.prazo_unidade as "prazoUnidade",
      v.formulario,
      (select json_agg(json_build_object('tipo', e.tipo, 'em', e.em, 'motivo', e.motivo, 'dias', e.dias)
          order by e.em, e.created_at, e.id)
        from prazo_evento e where e.requerimento_id = r.id) as eventos
    from requerimento r
    join requerimento_tipo_versao v on v.tipo_id = r.tipo_id and v.versao = r.tipo_versao
    where r.id = any(${ids}::uuid[])`.execute(db);
  for (const { numero, status, prazoEm, eventos, formulario, ...proprio } of rows) {
    const ledger = eventos.map((evento) => ({ ...evento, em: new Date(evento.em) }));
    const clock = derivePrazo(ledger, regraDoRelogio(formulario, proprio), calendario, now());
    expect(prazoEm, `due day of ${numero} in ${status}: ${JSON.stringify(eventos)}`).toBe(
      clock?.vencimento ?? null,
    );
  }
}
