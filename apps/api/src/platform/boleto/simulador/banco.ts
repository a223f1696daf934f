import type { ContaDeCobranca } from '@balcao/domain/boleto/conta';
import {
  contaDaRemessa,
  type Dita,
  type Ocorrencia,
  readRemessa,
  type TituloNoBanco,
  writeRetorno,
} from '@balcao/domain/cnab/banco';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatHora } from '@balcao/domain/texto/data-br';
import type { Journal, JournalFile } from '../../provedor-simulado/journal.ts';
import { Recusa } from '../../provedor-simulado/servidor.ts';
import type { Pasta } from './pasta.ts';

/** What the bank asks for each payment, in cents. */
const TARIFA = 250;
/** «CEP inválido»: what banks refuse most. */
const MOTIVO = '48';

export type SituacaoNoBanco = 'RECEBIDO' | 'REGISTRADO' | 'RECUSADO' | 'PAGO' | 'BAIXADO';

/** A boleto at the bank, with what its next return says of it. */
export interface BoletoNoBanco {
  titulo: TituloNoBanco;
  conta: ContaDeCobranca;
  situacao: SituacaoNoBanco;
  pendentes: Ocorrencia[];
}

/** A return that was made. */
export interface RetornoFeito {
  sequencia: number;
  conteudo: string;
  linhas: number;
  em: string;
}

interface Journals {
  boletos: Journal<BoletoNoBanco>;
  /** Names of the remittances that were read. */
  remessas: Journal<string>;
  retornos: Journal<RetornoFeito>;
}

/** What the bank keeps in the file of the provider. */
export function boletosOf(journal: JournalFile): Journals {
  return {
    boletos: journal.of<BoletoNoBanco>('boleto'),
    remessas: journal.of<string>('boleto_remessa'),
    retornos: journal.of<RetornoFeito>('boleto_retorno'),
  };
}

/** The bank behind the built-in rail of boletos: it reads remittances from their folder and writes returns into theirs. */
export function createBanco({ boletos, remessas, retornos }: Journals, pasta: Pasta) {
  function get(documento: string): BoletoNoBanco {
    const boleto = boletos.all.get(documento);
    if (!boleto) throw new Recusa(404, 'NaoEncontrado', 'O banco não tem este boleto.');
    return boleto;
  }

  function say(documento: string, situacao: SituacaoNoBanco, ocorrencia: Ocorrencia): void {
    const boleto = get(documento);
    const { situacao: before, pendentes } = boleto;
    if (!CAMINHOS[before].includes(situacao))
      throw new Recusa(409, 'SITUACAO_INVALIDA', 'Esta ação não é mais possível.');
    boletos.set(documento, { ...boleto, situacao, pendentes: [...pendentes, ocorrencia] });
  }

  function take(remessa: string, now: Date): void {
    const conta = contaDaRemessa(remessa);
    if (!conta) return;
    for (const titulo of readRemessa(remessa)) {
      const known = boletos.all.get(titulo.documento);
      if (titulo.movimento === '01' && !known)
        boletos.set(titulo.documento, { titulo, conta, situacao: 'RECEBIDO', pendentes: [] });
      if (titulo.movimento === '02' && known && CAMINHOS[known.situacao].includes('BAIXADO'))
        say(titulo.documento, 'BAIXADO', { movimento: '09', dia: todayInSaoPaulo(now) });
    }
  }

  return {
    get,
    all: (): BoletoNoBanco[] => [...boletos.all.values()].reverse(),
    retornos: (): [string, RetornoFeito][] => [...retornos.all].reverse(),
    /** Reads what is new in the folder, in the order of the files. */
    readPasta(now: Date): void {
      for (const { nome, conteudo } of pasta.remessas((nome) => remessas.all.has(nome))) {
        take(conteudo, now);
        remessas.set(nome, now.toISOString());
      }
    },
    register: (documento: string, now: Date) =>
      say(documento, 'REGISTRADO', { movimento: '02', dia: todayInSaoPaulo(now) }),
    refuse: (documento: string, now: Date) =>
      say(documento, 'RECUSADO', { movimento: '03', dia: todayInSaoPaulo(now), motivos: [MOTIVO] }),
    end: (documento: string, now: Date) =>
      say(documento, 'BAIXADO', { movimento: '09', dia: todayInSaoPaulo(now) }),
    pay: (documento: string, { pago, dia }: { pago: number; dia: IsoDate }) =>
      say(documento, 'PAGO', { movimento: '06', dia, credito: addDays(dia, 1), pago, tarifa: TARIFA }),
    /** Writes what was not told yet into a file for each account; returns their names. Throws `Recusa` without anything. */
    writeRetornos(now: Date): string[] {
      const waiting = [...boletos.all.values()].filter(({ pendentes }) => pendentes.length > 0);
      if (waiting.length === 0)
        throw new Recusa(409, 'NADA_A_DIZER', 'Não há nada novo para o arquivo de retorno.');
      const contas = Map.groupBy(waiting, ({ conta }) => JSON.stringify(conta));
      return [...contas.values()].map((group) => writeOne(group, now));
    },
  };

  function writeOne(group: readonly BoletoNoBanco[], now: Date): string {
    const [first] = group;
    if (!first) throw new Error('a group has a boleto');
    const ditas = group.flatMap(({ titulo, pendentes }) =>
      pendentes.map((ocorrencia): Dita => ({ titulo, ocorrencia })),
    );
    const dia = todayInSaoPaulo(now);
    const sequencia = retornos.all.size + 1;
    const nome = `CB${dia.slice(8)}${dia.slice(5, 7)}${String(sequencia).padStart(6, '0')}.RET`;
    const hora = `${formatHora(now).replace('h', '')}00`;
    const conteudo = writeRetorno(first.conta, ditas, { sequencia, dia, hora });
    // A process that is killed here writes the same file again.
    pasta.writeRetorno(nome, conteudo);
    retornos.set(nome, { sequencia, conteudo, linhas: ditas.length, em: now.toISOString() });
    for (const boleto of group) boletos.set(boleto.titulo.documento, { ...boleto, pendentes: [] });
    return nome;
  }
}

export type BancoDeBoletos = ReturnType<typeof createBanco>;

/** Where a boleto may go from each situation. A bank may take one twice, and one that it has ended. */
export const CAMINHOS: Readonly<Record<SituacaoNoBanco, readonly SituacaoNoBanco[]>> = {
  RECEBIDO: ['REGISTRADO', 'RECUSADO'],
  REGISTRADO: ['PAGO', 'BAIXADO'],
  RECUSADO: [],
  PAGO: ['PAGO'],
  BAIXADO: ['PAGO'],
};
