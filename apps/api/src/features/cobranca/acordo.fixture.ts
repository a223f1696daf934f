import { acordo } from '@balcao/contract/acordo';
import { withTx } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { v7 as uuidv7 } from 'uuid';
import { type Person, professional } from '#features/documento/documento.fixture.ts';
import { planejarDia } from '#features/recalculo/planejar-dia.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import type { TestApi } from '#test/harness.ts';
import { lockCobranca } from './access.ts';
import { creditar } from './creditar.ts';
import { emitirCobranca } from './emitir-cobranca.ts';
import { cobrancasDaPessoa } from './origens-cobranca.ts';
import { totaisDoDia } from './total-do-dia.ts';

/** What people do with agreements, on the clock of this portal. */
export function acordos(api: TestApi) {
  const hoje = () => todayInSaoPaulo(api.now());
  const chargesOf = ({ id }: Person, especie: 'ANUIDADE' | 'PARCELA') =>
    api.db
      .selectFrom('cobranca')
      .selectAll()
      .where('pessoaId', '=', id)
      .where('especie', '=', especie)
      .orderBy('vencimento')
      .orderBy('ordem')
      .execute();

  /** A person who owes an annuity of each of these amounts, a year apart, the oldest first. */
  async function owing(...valores: number[]): Promise<Person> {
    const autor = await professional(api);
    for (const [i, valor] of valores.entries()) {
      const exercicio = 2025 - valores.length + i;
      await withTx(api.db, (tx) =>
        emitirCobranca(tx, {
          pessoaId: autor.id,
          especie: 'ANUIDADE',
          descricao: `Anuidade ${exercicio}`,
          exercicio,
          itens: [{ descricao: `Anuidade ${exercicio}`, valor }],
          vencimento: `${exercicio}-03-31`,
          now: api.now(),
        }),
      );
    }
    await api.db
      .updateTable('cobranca')
      .set({ situacao: 'VENCIDA' })
      .where('pessoaId', '=', autor.id)
      .execute();
    return autor;
  }

  /** Divides all that may be divided, in equal parts. */
  async function agree(autor: Person, parcelas = 5): Promise<string> {
    const { parcelaveis } = await cobrancasDaPessoa(api.db, autor.id, hoje());
    const total = parcelaveis.reduce((sum, { quantia = 0 }) => sum + quantia, 0);
    const respostas = {
      debitos: parcelaveis.map(({ valor }) => valor),
      parcelas,
      diaVencimento: '10',
      // Never less than the tenth that is due at once.
      entrada: Math.max(Math.ceil(total / parcelas), Math.ceil(total / 10)),
      termo: true,
    };
    const { id } = await fileRequerimento(api, await api.as(autor), { tipoId: 119, respostas });
    await api.runJobs();
    return id;
  }

  /** Pays a charge with what it comes to today, or with so much. */
  async function pay(id: string, quanto?: number): Promise<void> {
    await withTx(api.db, async (tx) => {
      const cobranca = await lockCobranca(tx, id);
      const [total] = await totaisDoDia(tx, [cobranca], hoje());
      const valor = quanto ?? total?.total ?? 0;
      const recebimento = {
        provedor: 'teste',
        meio: 'PIX' as const,
        e2eId: uuidv7(),
        valor,
        pagoEm: api.now(),
        tentativaId: null,
      };
      await creditar(tx, { cobrancas: [cobranca], recebimento, now: api.now() });
    });
    await api.runJobs();
  }

  /** Pays the first of the instalments that are open, so many of them. */
  async function payNext(autor: Person, quantas = 1): Promise<void> {
    const open = (await chargesOf(autor, 'PARCELA')).filter(
      ({ situacao }) => !['PAGA', 'CANCELADA', 'PARCELADA'].includes(situacao),
    );
    for (const { id } of open.slice(0, quantas)) await pay(id);
  }

  /** The morning that many days after a day. */
  async function morning(day: string, days = 0): Promise<void> {
    api.setNow(`${addDays(day, days)}T09:20:00Z`);
    await withTx(api.db, (tx) => planejarDia(tx, api.now()));
    await api.runJobs();
  }

  const told = async ({ id }: Person, tipo: string) =>
    (
      await api.db
        .selectFrom('notificacao')
        .select('texto')
        .where('usuarioId', '=', id)
        .where('tipo', '=', tipo)
        .orderBy('createdAt')
        .execute()
    ).map(({ texto }) => texto);

  const detail = async (autor: Person, id: string) =>
    api.must(acordo.detail, { params: { id } }, { token: await api.as(autor) });

  return { hoje, chargesOf, owing, agree, pay, payNext, morning, told, detail };
}
