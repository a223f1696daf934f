import { addDays, completedYears } from '@balcao/domain/prazo/data';
import { assign, startAnalysis, take, waitForTerceiro } from '../atos/conducao.ts';
import { writeNota } from '../atos/conversa.ts';
import { appeal, decide } from '../atos/decisao.ts';
import { answerCorrection, askCorrection } from '../atos/exigencia.ts';
import type { Historia } from '../historia.ts';
import type { Pedido } from '../pedido.ts';
import { fillInterrupcao, type Preencher } from '../pedidos.ts';
import type { PessoaDemo } from '../pessoa.ts';
import { textosInterrupcao } from '../textos/interrupcao.ts';
import { isAtivo, type Mesa, type NovoCaso } from './mesa.ts';

const TIPO = 106;

/** Going abroad: the form then has a field for a proof, which may be asked for. */
const fillExterior: Preencher = (_sorteio, _pessoa, hoje) => ({
  respostas: {
    motivo: 'EXTERIOR',
    inicio: addDays(hoje, 15),
    previsaoRetorno: addDays(hoje, 380),
    declaracaoNaoExerco: true,
    declaracaoVerdade: true,
  },
});

const nothing = () => undefined;

/** Somebody takes the request the same day and starts the analysis. */
function analysedBy(por: PessoaDemo): (h: Historia) => void {
  return (h) => {
    take(h, h.agenda.turno(h.ultimo, 0), por);
    startAnalysis(h, h.agenda.turno(h.ultimo, 0));
  };
}

const PONTO_VOLTA = {
  campo: 'previsaoRetorno',
  texto: 'A volta informada passa do fim do contrato no exterior. Confirme a data.',
};

/** Otávio's queue: every view of it holds something. */
export function tellRegistro({ caso, someone, membro, cenario }: Mesa): Pedido[] {
  const otavio = membro('otavio');
  const heloisa = membro('heloisa');
  const analysis = analysedBy(otavio);
  const of = (novo: Pick<NovoCaso, 'quando' | 'contar'> & Partial<NovoCaso>): NovoCaso => ({
    tipo: TIPO,
    preencher: fillInterrupcao,
    ...novo,
    autor: novo.autor ?? someone(isAtivo),
  });
  const isOldest = (pessoa: PessoaDemo) =>
    isAtivo(pessoa) &&
    pessoa.dataNascimento !== null &&
    completedYears(pessoa.dataNascimento, cenario.hoje) >= 80;
  return [
    caso('regOitentaAnos', of({ quando: { haDiasUteis: 1 }, contar: nothing, autor: someone(isOldest) })),
    caso('regSemAtendente', of({ quando: { haDiasUteis: 2 }, contar: nothing })),
    caso('regVenceHojeSemAtendente', of({ quando: 'vence_hoje', contar: nothing })),
    caso('regVenceHoje', of({ quando: 'vence_hoje', contar: analysis })),
    caso('regAtrasadoSemAtendente', of({ quando: { atrasado: 1 }, contar: nothing })),
    caso(
      'regAtrasado',
      of({
        quando: { atrasado: 3 },
        contar: (h) => {
          analysis(h);
          writeNota(h, h.agenda.turno(h.ultimo, 2), {
            por: otavio,
            texto: 'Aguardei o parecer informal da Câmara, que não veio. Decidir com o que há.',
          });
        },
      }),
    ),
    caso(
      'regTriagem',
      of({ quando: { haDiasUteis: 2 }, contar: (h) => take(h, h.agenda.turno(h.ultimo, 0), otavio) }),
    ),
    caso(
      'regRespondida',
      of({
        quando: { haDiasUteis: 8 },
        preencher: fillExterior,
        contar: (h) => {
          analysis(h);
          const pontos = [{ ...PONTO_VOLTA, resposta: addDays(String(h.respostas.inicio), 300) }];
          askCorrection(h, h.agenda.turno(h.ultimo, 0), { pontos });
          answerCorrection(h, h.agenda.haDias(h.ultimo, 1), pontos);
        },
      }),
    ),
    caso(
      'regAguardando',
      of({
        quando: { haDiasUteis: 12 },
        preencher: fillExterior,
        contar: (h) => {
          analysis(h);
          const comprovante = {
            campo: 'comprovante',
            texto: 'Envie o contrato ou a carta da instituição no exterior.',
          };
          askCorrection(h, h.agenda.turno(h.ultimo, 0), { pontos: [PONTO_VOLTA, comprovante] });
        },
      }),
    ),
    caso(
      'regTerceiro',
      of({
        quando: { haDiasUteis: 7 },
        contar: (h) => {
          analysis(h);
          waitForTerceiro(h, h.agenda.turno(h.ultimo, 0), h.sorteio.pick(textosInterrupcao.terceiros));
        },
      }),
    ),
    caso(
      'regRecurso',
      of({
        quando: { haDiasUteis: 13 },
        contar: (h) => {
          analysis(h);
          const [texto] = textosInterrupcao.indeferimentos(h);
          if (texto)
            decide(h, h.agenda.turno(h.ultimo, 2), {
              por: otavio,
              texto: { resultado: 'INDEFERIDO', ...texto },
            });
          appeal(h, h.agenda.emCasa(h.ultimo, 5), textosInterrupcao.recurso);
          const motivo = 'Recurso: quem julga não pode ser quem decidiu.';
          assign(h, h.agenda.turno(h.ultimo, 0), { por: heloisa, atendente: heloisa, motivo });
        },
      }),
    ),
    caso(
      'regDeferido',
      of({
        quando: { haDiasUteis: 5 },
        contar: (h) => {
          analysis(h);
          const [texto] = textosInterrupcao.deferimentos(h);
          if (texto)
            decide(h, h.agenda.turno(h.ultimo, 3), {
              por: otavio,
              texto: { resultado: 'DEFERIDO', ...texto },
            });
        },
      }),
    ),
  ];
}
