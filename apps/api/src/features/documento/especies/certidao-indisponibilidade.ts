import type { Alcance, Pane } from '@balcao/domain/prazo/alcance';
import { listPanesDoPedido, MOVIDO_POR_PANE } from '#features/calendario/api.ts';
import { certidaoIndisponibilidade } from '#platform/pdf/modelos/certidao-indisponibilidade.ts';
import type { PessoaDocumento } from '#platform/pdf/modelos/pessoa.ts';
import { defineEspecie } from '../especie.ts';

/** What the row keeps: instants as text. */
interface Conteudo {
  processo: string;
  servico: string;
  requerente: PessoaDocumento;
  panes: (Record<keyof Pane, string> & { efeitos: Omit<Alcance, 'em'>[] })[];
}

/** States that the portal was down, and which deadlines of a request moved for it (Decreto 8.539/2015 art. 7º). */
export const certidaoIndisponibilidadeEspecie = defineEspecie<Conteudo>({
  codigo: 'certidao_indisponibilidade',
  prefixo: 'CIN',
  responde: 'selo',
  superadaPor: MOVIDO_POR_PANE,
  async snapshot(tx, { requerimento, autor }) {
    const panes = await listPanesDoPedido(tx, requerimento.id);
    return {
      titulo: 'Certidão de Indisponibilidade',
      titular: { id: autor.id, nome: autor.pessoa.nome, registro: autor.registro },
      conteudo: {
        processo: requerimento.numero,
        servico: requerimento.titulo,
        requerente: autor.pessoa,
        panes: panes.map(({ inicio, fim, motivo, registradaEm, efeitos }) => ({
          inicio: inicio.toISOString(),
          fim: fim.toISOString(),
          motivo,
          registradaEm: registradaEm.toISOString(),
          efeitos: efeitos.map(({ termo, de, para }) => ({ termo, de, para })),
        })),
      },
    };
  },
  compose: certidaoIndisponibilidade,
});
