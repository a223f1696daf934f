import type { Campo } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';

/** The works were ordered by a public body. */
export const CONTRATANTE_PUBLICO: Cond = { campo: 'contratanteTipo', op: 'igual', valor: 'ORGAO_PUBLICO' };

/** The works were ordered by a person, whose CPF is not for a paper that anyone may be shown. */
export const CONTRATANTE_PESSOA: Cond = { campo: 'contratanteTipo', op: 'igual', valor: 'PESSOA' };

/** Who ordered the works. */
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
    nome: 'contratanteDoc',
    rotulo: 'CPF ou CNPJ do contratante',
    ajuda: 'O CPF não aparece no documento.',
    tipo: 'cpf_cnpj',
    obrigatorio: true,
  },
];
