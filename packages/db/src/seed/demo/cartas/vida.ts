import { cartaNova, depoisDoAto } from '@balcao/domain/carta/ciclo';
import type { AtoCarta, EventoCarta, SituacaoCarta } from '@balcao/domain/carta/situacao';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { seedId } from '../../seed-id.ts';
import { findPessoa } from '../cenario.ts';
import { businessDaysAgo } from '../datas.ts';
import type { Historia } from '../historia.ts';
import type { PessoaDemo } from '../pessoa.ts';
import type { Passo, RoteiroDeCarta } from './roteiros.ts';

const HOUR_MS = 3_600_000;

/** Who signs every letter, and does for the council what follows. */
const ASSINANTE = 'paulo';

/** Something that happened to a letter, along the table of its life. */
export interface Acontecido {
  ato: EventoCarta;
  em: Date;
  por: PessoaDemo;
  texto: string | null;
  de: SituacaoCarta | null;
  para: SituacaoCarta;
}

export function assinanteDe({ cenario }: Historia): PessoaDemo {
  return findPessoa(cenario.pessoas, ASSINANTE);
}

/** Who writes in a request: whoever has it in hand, where they are of its group, else somebody of the group. */
export function redatorDe({ cenario, grupo, atendente, autor }: Historia): PessoaDemo | undefined {
  const members = cenario.equipe.filter((pessoa) => pessoa.tipo === 1 && pessoa.grupos.includes(grupo));
  return members.find((pessoa) => pessoa === atendente) ?? members.find((pessoa) => pessoa !== autor);
}

/** The instant of a step. */
export function instantOf({ calendario, cenario }: Historia, [, dias, hora]: Passo): Date {
  const day = businessDaysAgo(calendario, cenario.now, dias);
  return new Date(startOfDayInSaoPaulo(day).getTime() + hora * HOUR_MS);
}

/**
 * Lives a letter step by step.
 * @throws for a step that the letter does not admit where it stands
 */
export function liveCarta(h: Historia, roteiro: RoteiroDeCarta, redator: PessoaDemo): Acontecido[] {
  let carta = cartaNova(roteiro.especie);
  return roteiro.passos.map((passo) => {
    const [ato] = passo;
    const de = ato === 'redigir' ? null : carta.situacao;
    if (ato !== 'redigir') {
      const after = depoisDoAto(carta, ato as AtoCarta, canalOf(h));
      if (after === null) throw new Error(`a letter ${carta.situacao} does not admit ${ato}`);
      carta = after;
    }
    const em = instantOf(h, passo);
    return {
      ato,
      em,
      por: personOf(h, ato, redator),
      de,
      para: carta.situacao,
      texto: roteiro.dito?.[ato] ?? saidOf(h, { ato, em, objeto: roteiro.objetos?.[carta.postagens - 1] }),
    };
  });
}

/** What the portal itself writes beside an act of the post. */
function saidOf(
  { autor }: Historia,
  { ato, em, objeto }: { ato: EventoCarta; em: Date; objeto: string | undefined },
): string | null {
  if (ato === 'registrar_postagem') return `Objeto ${objeto}.`;
  if (ato !== 'registrar_entrega') return null;
  return `Recebida em ${formatIsoDate(todayInSaoPaulo(em))} por ${autor.nome}.`;
}

/** By the portal unless the person wants paper. */
export function canalOf({ autor }: Historia): 'PORTAL' | 'POSTAL' {
  return autor.comunicacao === 'ELETRONICA' ? 'PORTAL' : 'POSTAL';
}

function personOf(h: Historia, ato: EventoCarta, redator: PessoaDemo): PessoaDemo {
  if (ato === 'redigir' || ato === 'enviar_para_assinatura') return redator;
  return ato === 'abrir' || ato === 'dar_ciencia' || ato === 'responder' ? h.criadoPor : assinanteDe(h);
}

/** Id of a letter. */
export function cartaId(chave: string): string {
  return seedId('carta', chave);
}
