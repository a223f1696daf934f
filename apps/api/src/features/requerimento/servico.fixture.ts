import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import { lintFormulario } from '@balcao/domain/formulario/lint';
import { grupoId } from '#test/grupo-id.ts';
import type { TestApi } from '#test/harness.ts';

/** The field of a test service. */
const VALOR: Campo = { nome: 'valor', rotulo: 'Valor pedido', tipo: 'moeda', obrigatorio: true };
const RELATO: Campo = { nome: 'relato', rotulo: 'O que você pede?', tipo: 'longo', obrigatorio: true };

/** Publishes a small service of group REG for these tests, and returns its number. */
export async function publishServico(
  api: TestApi,
  id: number,
  change: Partial<Formulario> & Pick<Formulario, 'workflow'>,
): Promise<number> {
  const formulario: Formulario = {
    id,
    slug: `servico-${id}`,
    titulo: `Serviço ${id}`,
    resumo: 'Um serviço de teste.',
    categoria: 'Testes',
    palavrasChave: ['teste'],
    publico: ['PF'],
    elegibilidade: {},
    grupo: 'REG',
    // Information is due within twenty days (Lei 12.527/2011 art. 11).
    prazo: { n: change.workflow === 'W6' ? 20 : 30, unidade: 'CORRIDOS' },
    taxa: { fixa: 0 },
    exigeAdimplencia: false,
    documentoResultado: null,
    baseLegal: 'Lei nº 9.784/1999',
    recurso: { dias: 10 },
    oQuePrecisa: ['Nada.'],
    carta: {
      etapas: ['Envio', 'Análise'],
      formas: ['Portal'],
      prioridades: 'Pessoas idosas.',
      acompanhamento: 'Pelo portal.',
      reclamacao: 'Ouvidoria',
    },
    passos: [{ id: 'pedido', titulo: 'Pedido', campos: [RELATO, VALOR] }],
    ...change,
    // As stored below, also for a service that had other versions before.
    versao: 1,
  };
  const wrong = lintFormulario(formulario).filter(({ gravidade }) => gravidade === 'erro');
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  const grupo = await grupoId(api, formulario.grupo);
  await api.db
    .insertInto('requerimentoTipo')
    .values({ id, slug: formulario.slug, titulo: formulario.titulo, categoria: 'Testes', grupoId: grupo })
    .execute();
  await api.db
    .insertInto('requerimentoTipoVersao')
    .values({ tipoId: id, versao: 1, formulario: JSON.stringify(formulario) })
    .execute();
  await api.db.updateTable('requerimentoTipo').set({ versaoPublicada: 1 }).where('id', '=', id).execute();
  return id;
}

/** Answers of a test service. */
export function pedido(valor = 10_000) {
  return { relato: 'Peço que o Conselho analise a minha situação.', valor };
}
