import { formatDataHora } from '@balcao/domain/texto/data-br';
import type { DocumentoPdf } from '../documento.ts';
import { createDocumento, type Emissao } from './emissao.ts';
import { type PessoaDocumento, toDefinicoes } from './pessoa.ts';
import { type AnexoRecebido, anexosBlocos, respostasBlocos, type SecaoRespostas } from './respostas.ts';

export type CopiaRespostas = {
  tipo: string;
  /** Version of the form that was filled in. */
  versaoFormulario: number;
  /** Instant of filing, ISO 8601. */
  enviadoEm: string;
  requerente: PessoaDocumento;
  respostas: readonly SecaoRespostas[];
  anexos: readonly AnexoRecebido[];
  /** SHA-256 of the stored answers. */
  resumoRespostas?: string;
};

/** Copy of what a person answered, on the version of the form that was filed. `emissao.numero` is the NUP. */
export function copiaRespostas(emissao: Emissao, dados: CopiaRespostas): DocumentoPdf {
  return createDocumento(emissao, {
    titulo: 'Cópia das Respostas',
    rotuloNumero: 'Protocolo',
    corpo: [
      {
        tipo: 'definicoes',
        itens: [
          { rotulo: 'Serviço', valor: dados.tipo },
          ...toDefinicoes('Requerente', dados.requerente),
          {
            rotulo: 'Enviado em',
            valor: `${formatDataHora(new Date(dados.enviadoEm))} (horário de Brasília)`,
          },
          { rotulo: 'Versão do formulário', valor: String(dados.versaoFormulario) },
        ],
      },
      { tipo: 'titulo', nivel: 2, texto: 'Respostas' },
      ...respostasBlocos(dados.respostas),
      { tipo: 'titulo', nivel: 2, texto: `Arquivos enviados (${dados.anexos.length})` },
      ...anexosBlocos(dados.anexos),
    ],
    ...(dados.resumoRespostas && {
      resumo: { rotulo: 'Resumo das respostas', sha256: dados.resumoRespostas },
    }),
  });
}
