import type { Campo } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';

/** The works were ordered by a public body. */
export const CONTRATANTE_PUBLICO: Cond = { campo: 'contratanteTipo', op: 'igual', valor: 'ORGAO_PUBLICO' };

const POR_PESSOA: Cond = { campo: 'contratanteTipo', op: 'igual', valor: 'PESSOA' };
const POR_PJ: Cond = { campo: 'contratanteTipo', op: 'em', valor: ['ORGAO_PUBLICO', 'EMPRESA'] };

/** Who ordered the works; the CPF of a person is not for a paper that anyone may be shown. */
export const CONTRATANTE: Campo[] = [
  {
    nome: 'contratanteTipo',
    rotulo: 'Quem contratou o serviço?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'ORGAO_PUBLICO', rotulo: 'Órgão público' },
      { valor: 'EMPRESA', rotulo: 'Empresa ou entidade' },
      { valor: 'PESSOA', rotulo: 'Pessoa física' },
    ],
  },
  {
    nome: 'contratante',
    rotulo: 'Nome do contratante',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 3,
    maxLength: 150,
  },
  {
    nome: 'contratanteCnpj',
    rotulo: 'CNPJ do contratante',
    tipo: 'cnpj',
    obrigatorio: true,
    visivel: POR_PJ,
  },
  {
    nome: 'contratanteCpf',
    rotulo: 'CPF do contratante',
    ajuda: 'Não aparece no documento.',
    tipo: 'cpf',
    obrigatorio: true,
    visivel: POR_PESSOA,
  },
];
