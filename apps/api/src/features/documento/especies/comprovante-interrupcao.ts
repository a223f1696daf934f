import { chaveDeOpcoes } from '@balcao/domain/formulario/contexto';
import {
  type ComprovanteInterrupcao,
  comprovanteInterrupcao,
} from '#platform/pdf/modelos/comprovante-interrupcao.ts';
import { defineEspecie, type Origem } from '../especie.ts';
import { textOf } from '../text-of.ts';

/** Service 106: proof that the registration is interrupted. */
export const comprovanteInterrupcaoEspecie = defineEspecie<Omit<ComprovanteInterrupcao, 'portal'>>({
  codigo: 'comprovante_interrupcao',
  prefixo: 'CIR',
  responde: 'decisao',
  async snapshot(_tx, origem) {
    const { autor, requerimento, respostas, hoje } = origem;
    const { registro } = autor;
    if (!registro) throw new Error('an interruption needs a registration');
    const previsaoRetorno = textOf(respostas.previsaoRetorno);
    return {
      titulo: 'Comprovante de Interrupção de Registro',
      titular: { id: autor.id, nome: autor.nomeOficial, registro },
      conteudo: {
        processo: requerimento.numero,
        pessoa: { ...autor.pessoa, nome: autor.nomeOficial },
        registro: registro.numero,
        inicio: textOf(respostas.inicio) ?? hoje,
        ...(previsaoRetorno && { previsaoRetorno }),
        responsabilidadesEncerradas: closedResponsibilities(origem),
      },
    };
  },
  compose: (emissao, conteudo, { baseUrl }) =>
    comprovanteInterrupcao(emissao, { ...conteudo, portal: baseUrl }),
});

/** Names of the firms, from the choices that the request was filed with. */
function closedResponsibilities({ requerimento, respostas }: Origem): string[] {
  const chosen = Array.isArray(respostas.rtsParaBaixa) ? respostas.rtsParaBaixa : [];
  const opcoes = requerimento.opcoes as unknown as Record<string, { valor: string; rotulo: string }[]>;
  const known = opcoes[chaveDeOpcoes({ de: 'registro', caminho: 'responsabilidades' })] ?? [];
  return chosen.map((valor) => known.find((opcao) => opcao.valor === valor)?.rotulo ?? String(valor));
}
