import { isDecisaoFinal } from '@balcao/domain/requerimento/decisao';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { endSentence } from '@balcao/domain/texto/frase';
import { type Despacho, despacho, type Recurso } from '#platform/pdf/modelos/despacho.ts';
import { loadDecisao, withoutAppeal } from '../decisao-vigente.ts';
import { defineEspecie, type Origem } from '../especie.ts';
import { interrupcaoOf } from './interrupcao.ts';

/** What the row keeps. The advice on appeals against a partial approval is added at printing. */
interface ConteudoDespacho
  extends Pick<Despacho, 'processo' | 'tipo' | 'requerente' | 'fundamentacao' | 'providencias'> {
  requerimentoId: string;
  emParte: boolean;
  baseLegal: string;
  recursoDias: number;
  /** No appeal is left. Absent in rows from before this field. */
  final?: boolean;
}

/** Service 106: the decision itself, with its reasons and what it orders. */
export const despachoInterrupcaoEspecie = defineEspecie<ConteudoDespacho>({
  codigo: 'despacho_interrupcao',
  prefixo: 'DSP',
  responde: 'decisao',
  async snapshot(tx, origem) {
    const { requerimento, formulario, autor } = origem;
    const { registro, pessoa } = interrupcaoOf(origem);
    const decisao = await loadDecisao(tx, requerimento.id);
    if (!decisao) throw new Error('only what was decided is issued');
    const { resultado, fundamentacao, baseLegal, recursos } = decisao;
    const recursoDias = formulario.recurso.dias;
    return {
      titulo: 'Despacho Decisório',
      titular: { id: autor.id, nome: pessoa.nome, registro },
      conteudo: {
        requerimentoId: requerimento.id,
        processo: requerimento.numero,
        tipo: requerimento.titulo,
        requerente: pessoa,
        emParte: resultado === 'DEFERIDO_PARCIAL',
        baseLegal,
        recursoDias,
        final: isDecisaoFinal(recursos),
        fundamentacao: withoutAppeal(fundamentacao, recursoDias),
        providencias: providenciasOf(origem),
      },
    };
  },
  compose(emissao, { requerimentoId, emParte, baseLegal, recursoDias, final, ...sobre }, { baseUrl }) {
    if (!emParte) return despacho(emissao, { ...sobre, resultado: 'deferido', baseLegal: [baseLegal] });
    const recurso: Recurso = final
      ? { final }
      : {
          prazoDias: recursoDias,
          autoridade: 'outra autoridade do Conselho, diferente de quem decidiu',
          endereco: `${baseUrl}/requerimento/${requerimentoId}`,
        };
    return despacho(emissao, { ...sobre, resultado: 'deferido_em_parte', baseLegal: [baseLegal], recurso });
  },
});

/** The orders of the decision. The reason for the interruption is left out, because it may be an illness. */
function providenciasOf(origem: Origem): string[] {
  const { registro, inicio, fim, renova, responsabilidadesEncerradas } = interrupcaoOf(origem);
  const until = fim === null ? '' : ` até ${formatIsoDate(fim)}`;
  if (renova)
    return [
      `Renovar a interrupção do registro ${registro.numero}${until}.`,
      'Não cobrar anuidade enquanto ela durar.',
      'Emitir o Comprovante de Interrupção de Registro.',
    ];
  return [
    `Interromper o registro ${registro.numero} a partir de ${formatIsoDate(inicio)}${until && `,${until}`}.`,
    ...responsabilidadesEncerradas.map((empresa) =>
      endSentence(`Encerrar a responsabilidade técnica por ${empresa}`),
    ),
    `Cobrar a anuidade só até ${formatIsoDate(inicio)}, na proporção de 1/12 por mês.`,
    'Emitir o Comprovante de Interrupção de Registro.',
  ];
}
