import { pedeSegundaAprovacao } from '@balcao/domain/formulario/aprovacao';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Resultado } from '@balcao/domain/requerimento/decisao';
import { approveSecond, askParecer, schedule } from '../atos/colegiado.ts';
import type { Historia } from '../historia.ts';
import type { PessoaDemo } from '../pessoa.ts';
import { textosOf } from '../textos/catalogo.ts';
import type { Parecer } from '../textos/textos.ts';

const OPEN_HOUR_MS = 9 * 3_600_000;

function pareceristasOf(h: Historia, { grupo }: Parecer): PessoaDemo[] {
  return h.cenario.equipe.filter(
    (pessoa) => pessoa.tipo === 1 && pessoa.grupos.includes(grupo) && pessoa !== h.atendente,
  );
}

/** An opinion is asked of somebody of the group that gives it. Answers how it is given. */
export function consultGroup(h: Historia): () => void {
  const { parecer } = textosOf(h.formulario.id);
  if (!parecer) throw new Error(`${h.formulario.slug} has no opinion to ask for`);
  const parecerista = h.sorteio.pick(pareceristasOf(h, parecer));
  const give = askParecer(h, h.agenda.turno(h.ultimo, 0), { parecerista, pergunta: parecer.pergunta });
  return () => give(h.agenda.turno(h.ultimo, h.sorteio.int(1, 4)), parecer.texto);
}

/** The request goes on the agenda of a meeting so many business days later. */
export function putOnAgenda(h: Historia, dias: number): void {
  const { parecer } = textosOf(h.formulario.id);
  const em = h.agenda.turno(h.ultimo, h.sorteio.int(0, 1));
  let reuniaoEm = h.calendario.nextBusinessDay(em.toISOString().slice(0, 10));
  for (let i = 1; i < dias; i += 1) reuniaoEm = h.calendario.nextBusinessDay(reuniaoEm);
  schedule(h, em, { reuniaoEm, item: parecer?.pauta ?? h.formulario.titulo });
}

function reuniaoOf(h: Historia): string | undefined {
  return h.cenario.linhas.pauta.findLast(({ requerimentoId }) => requerimentoId === h.id)?.reuniaoEm;
}

/** Whether somebody may approve it beside the one who handles it. */
function needsSecond({ formulario, respostas, opcoes, cenario }: Historia): boolean {
  return pedeSegundaAprovacao(formulario, respostas, { hoje: cenario.hoje, opcoes });
}

/**
 * What comes before a decision: the opinion and the meeting, or the approval of a second person, where the service has
 * them. Answers from when it may be signed.
 */
export function deliberate(h: Historia, resultado: Resultado): Date {
  if (h.status === 'EM_RECURSO') return h.ultimo;
  if (h.workflow === 'W3' || h.workflow === 'W4') {
    consultGroup(h)();
    if (!h.formulario.semEtapas?.includes('AGUARDANDO_DELIBERACAO')) putOnAgenda(h, h.sorteio.int(2, 5));
  }
  if (h.workflow === 'W5' && needsSecond(h)) {
    const others = h.cenario.equipe.filter(
      (pessoa) => pessoa.tipo === 1 && pessoa.grupos.includes(h.grupo) && pessoa !== h.atendente,
    );
    approveSecond(h, h.agenda.turno(h.ultimo, h.sorteio.int(0, 2)), {
      por: h.sorteio.pick(others),
      resultado,
    });
  }
  const reuniaoEm = reuniaoOf(h);
  if (reuniaoEm === undefined) return h.ultimo;
  const opens = new Date(startOfDayInSaoPaulo(reuniaoEm).getTime() + OPEN_HOUR_MS);
  return opens > h.ultimo ? opens : h.ultimo;
}
