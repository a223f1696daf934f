import { cnab } from '@balcao/contract/cnab';
import { type Ocorrencia, readRemessa, type TituloNoBanco } from '@balcao/domain/cnab/banco';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { expect } from 'vitest';
import type { Person } from '#features/anexo/anexo.fixture.ts';
import { apply, bankSays, send } from '#features/cobranca/cnab/cnab.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import type { Rodada } from './sorteio.fixture.ts';

export type Arquivos = ReturnType<typeof createArquivos>;

/** The bank of the boletos: it registers them by files, and says by files what became of them. */
export function createArquivos(api: TestApi, staff: Person) {
  let remessas = '';
  let dito = new Map<string, Ocorrencia[]>();
  const tarde: string[] = [];
  const titulos = new Map<string, TituloNoBanco>();
  /** What was paid at the bank, by what a line says of it: the truth of this rail. */
  const pagos = new Map<string, { noArquivo: string; pago: number }>();
  /** What was paid for boletos that the portal never made. */
  const alheios: number[] = [];

  const dizer = (noArquivo: string, ocorrencia: Ocorrencia) =>
    dito.set(noArquivo, [...(dito.get(noArquivo) ?? []), ocorrencia]);

  async function signIn(): Promise<void> {
    staff.token = await api.as(staff);
    await api.confirmIdentity(staff.id);
  }

  /** Takes the next file of the portal, when there is something in it: the bank registers what it asks for. */
  async function remeter(): Promise<void> {
    const made = await api.call(cnab.gerarRemessa, {}, staff);
    if (made.status !== 200) {
      expect(made.problem.detail).toBe('Não há boletos para enviar ao banco.');
      return;
    }
    const { raw } = await api.call(cnab.arquivoDaRemessa, { params: { id: made.body.id } }, staff);
    const file = raw.rawPayload.toString('latin1');
    remessas += file;
    for (const titulo of readRemessa(file))
      if (titulo.movimento === '01') {
        titulos.set(titulo.nossoNumero, titulo);
        dizer(titulo.nossoNumero, { movimento: '02', dia: todayInSaoPaulo(api.now()) });
      }
  }

  const write = () =>
    bankSays(api, remessas, ({ movimento, nossoNumero }) =>
      movimento === '01' ? (dito.get(nossoNumero) ?? []) : [],
    );

  return {
    pagos,
    alheios,
    /** Somebody pays a boleto at the bank, or the bank ends it; false while the bank does not know it. */
    acontecer(noArquivo: string, movimento: '06' | '17' | '09', mais = 0): boolean {
      const titulo = titulos.get(noArquivo);
      if (!titulo) return false;
      const dia = todayInSaoPaulo(api.now());
      if (movimento === '09') dizer(noArquivo, { movimento, dia });
      else {
        const pago = titulo.valor + mais;
        // Equal lines of one file are as many payments; what another file says again is none.
        const iguais = (dito.get(noArquivo) ?? []).filter(
          (one) => one.movimento === movimento && one.dia === dia && one.pago === pago,
        );
        pagos.set([noArquivo, movimento, dia, pago, iguais.length].join(' '), { noArquivo, pago });
        dizer(noArquivo, { movimento, dia, credito: addDays(dia, 1), pago, tarifa: 250 });
      }
      return true;
    },
    /** Files go both ways; `duas vezes` also says the same lines again in the next file. */
    async trocar(como: Exclude<Rodada['arquivo'], 'nenhum'>): Promise<void> {
      await signIn();
      await remeter();
      if (dito.size === 0) return;
      const file = await write();
      if (como !== 'duas vezes') dito = new Map();
      if (como === 'tarde') return void tarde.push(file);
      await apply(api, staff, file);
      if (como === 'duas vezes') await apply(api, staff, file);
    },
    /** What was held back arrives, the last file first; then everything else that the bank has to say. */
    async acabar(): Promise<void> {
      await signIn();
      if (dito.size > 0) tarde.push(await write());
      dito = new Map();
      for (const file of tarde.splice(0).reverse()) await apply(api, staff, file);
    },
    /** A file that pays a boleto of nobody, and the same file as if it came from another bank. */
    async estranhos(): Promise<void> {
      await signIn();
      const [titulo] = titulos.values();
      if (!titulo) return;
      const { nossoNumero, valor } = titulo;
      dizer(nossoNumero, { movimento: '06', dia: todayInSaoPaulo(api.now()), pago: valor });
      const numero = nossoNumero.slice(0, -6) + String(990_000 + alheios.length);
      const file = (await write()).replaceAll(nossoNumero, numero);
      dito = new Map();
      const outro = file.replaceAll(/^001/gm, '237');
      expect((await send(api, staff, outro)).problem.errors).toMatchObject([{ path: 'arquivo' }]);
      await apply(api, staff, file);
      alheios.push(valor);
    },
  };
}
