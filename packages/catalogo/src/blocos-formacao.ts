import type { Campo, CampoTab } from '@balcao/domain/formulario/campo';
import type { Opcao } from '@balcao/domain/formulario/campo-partes';
import type { Cond } from '@balcao/domain/formulario/condicao';

/** Least years between the birth of a person and the end of a course. */
const ANOS_ATE_FORMAR = 14;

/** Years in which a course may have ended. */
const ANO = { min: 1930, max: 2100 };

/** Levels of higher education: only of these does a university revalidate a diploma (Lei 9.394/1996 art. 48 § 2º). */
export const NIVEIS_SUPERIORES: Opcao[] = [
  { valor: 'SUPERIOR', rotulo: 'Superior', ajuda: 'Bacharelado ou licenciatura.' },
  { valor: 'TECNOLOGO', rotulo: 'Tecnólogo' },
];

const NIVEIS: Opcao[] = [...NIVEIS_SUPERIORES, { valor: 'TECNICO', rotulo: 'Técnico' }];

/**
 * What a course is called and when it ended, with the levels that it may have; the birth date that bounds it is in
 * `blocoIdentificacao`.
 */
export function blocoCurso(niveis: Opcao[] = NIVEIS): Campo[] {
  return [
    {
      nome: 'curso',
      rotulo: 'Qual curso você fez?',
      ajuda: 'Escreva como está no diploma. Este é o título que fica no registro.',
      tipo: 'txt',
      obrigatorio: true,
      minLength: 3,
      maxLength: 120,
    },
    {
      nome: 'nivel',
      rotulo: 'Qual é o nível do curso?',
      ajuda: 'O valor da anuidade depende do nível.',
      tipo: 'sel',
      obrigatorio: true,
      opcoes: niveis,
    },
    {
      nome: 'dataColacao',
      rotulo: 'Em que dia você colou grau ou concluiu o curso?',
      tipo: 'data',
      obrigatorio: true,
      min: { campo: 'dataNascimento', anos: ANOS_ATE_FORMAR },
      max: { hoje: 0 },
    },
  ];
}

/** Where a Brazilian course was taken. */
export function blocoInstituicao(visivel?: Cond): Campo[] {
  const campos: Campo[] = [
    {
      nome: 'instituicao',
      rotulo: 'Em que instituição você se formou?',
      ajuda: 'Escreva o nome completo, sem sigla.',
      tipo: 'txt',
      obrigatorio: true,
      minLength: 3,
      maxLength: 150,
    },
    { nome: 'instituicaoUf', rotulo: 'Em que estado fica a instituição?', tipo: 'uf', obrigatorio: true },
  ];
  return visivel ? campos.map((campo) => ({ ...campo, visivel })) : campos;
}

/** What a diploma says of itself; `digital` also asks for the code of a digital one. */
export function blocoDiploma({ digital = true }: { digital?: boolean } = {}): Campo[] {
  const codigo: Campo = {
    nome: 'codDiplomaDigital',
    rotulo: 'Se o diploma é digital, qual é o código de validação?',
    ajuda: 'Com o código, você não precisa enviar o diploma. Ele fica perto do QR Code.',
    tipo: 'txt',
    minLength: 5,
    maxLength: 60,
  };
  return [
    {
      nome: 'dataDiploma',
      rotulo: 'Qual é a data do diploma?',
      ajuda: 'Se não souber, deixe em branco.',
      tipo: 'data',
      min: { campo: 'dataColacao' },
      max: { hoje: 0 },
    },
    {
      nome: 'numRegistroDiploma',
      rotulo: 'Qual é o número de registro do diploma?',
      ajuda: 'Costuma estar no verso. Se não achar, deixe em branco.',
      tipo: 'txt',
      maxLength: 40,
    },
    ...(digital ? [codigo] : []),
  ];
}

/** @FORM: the course, where it was taken and its diploma. */
export function blocoFormacao(): Campo[] {
  return [...blocoInstituicao(), ...blocoCurso(), ...blocoDiploma()];
}

/** Courses beside the main one, a row for each. */
export function tabelaDeCursos(campo: Pick<CampoTab, 'nome' | 'rotulo'> & Partial<CampoTab>): CampoTab {
  return {
    tipo: 'tab',
    linhas: {
      titulo: 'Curso',
      max: 10,
      campos: [
        { nome: 'outroCurso', rotulo: 'Nome do curso', tipo: 'txt', obrigatorio: true, maxLength: 120 },
        { nome: 'outraInstituicao', rotulo: 'Instituição', tipo: 'txt', obrigatorio: true, maxLength: 150 },
        { nome: 'outroAno', rotulo: 'Ano em que terminou', tipo: 'int', obrigatorio: true, ...ANO },
      ],
    },
    ...campo,
  };
}
