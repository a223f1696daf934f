import { addMonths, type IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { seedId } from '../seed-id.ts';
import { createEquipe } from './equipe.ts';
import type { Linhas } from './linhas.ts';
import { findPessoa, type PessoaDemo } from './pessoa.ts';
import { createNamedPeople, createSignInPeople, REPRESENTACOES_FIXAS } from './pessoas-fixas.ts';
import {
  createCidadaos,
  createEmpresas,
  createGraduados,
  createProfissionais,
} from './pessoas-inventadas.ts';

/** Everybody in the demonstration. */
export interface Gente {
  todos: PessoaDemo[];
  /** The sign-ins, and the people and firms of written stories. */
  nomeados: PessoaDemo[];
  /** Members of staff, sign-ins included. */
  equipe: PessoaDemo[];
  profissionais: PessoaDemo[];
  cidadaos: PessoaDemo[];
  /** People who have a degree and no registration yet. */
  graduados: PessoaDemo[];
  empresas: PessoaDemo[];
  /** Who acts for a firm. */
  representanteOf: (empresa: PessoaDemo) => PessoaDemo;
  representacoes: { representante: PessoaDemo; representado: PessoaDemo; papel: string }[];
}

/** Creates everybody, always the same on the same day. */
export function createGente(hoje: IsoDate): Gente {
  const signIns = createSignInPeople(hoje);
  const named = createNamedPeople(hoje);
  const staff = createEquipe(hoje);
  const [profissionais, cidadaos, graduados, empresas] = [
    createProfissionais(hoje),
    createCidadaos(hoje),
    createGraduados(hoje),
    createEmpresas(hoje),
  ];
  const todos = [...signIns, ...named, ...staff, ...profissionais, ...cidadaos, ...empresas, ...graduados];
  // The last professionals own the invented firms, one each.
  const owners = profissionais.filter(({ situacao }) => situacao === 'ativo').slice(-empresas.length);
  const representacoes = [
    ...REPRESENTACOES_FIXAS.map(({ representante, representado, papel }) => ({
      representante: findPessoa(named, representante),
      representado: findPessoa(named, representado),
      papel,
    })),
    ...empresas.flatMap((representado, i) => {
      const representante = owners[i];
      return representante ? [{ representante, representado, papel: 'Sócio-administrador' }] : [];
    }),
  ];
  const representanteOf = (empresa: PessoaDemo) => {
    const found = representacoes.find(({ representado }) => representado === empresa);
    if (!found) throw new Error(`no person acts for ${empresa.chave}`);
    return found.representante;
  };
  const equipe = [...signIns.filter(({ tipo }) => tipo > 0), ...staff];
  const nomeados = [...signIns, ...named];
  return {
    todos,
    nomeados,
    equipe,
    profissionais,
    cidadaos,
    graduados,
    empresas,
    representacoes,
    representanteOf,
  };
}

/** Accounts were opened this many months before today, before the first request. */
const CONTA_MESES = 19;

function openedOn(hoje: IsoDate, i: number): Date {
  return new Date(startOfDayInSaoPaulo(addMonths(hoje, -CONTA_MESES - (i % 24))).getTime() + 36_000_000);
}

/** Rows of the people. Everybody has the same password. */
export function listGente(
  { todos, representacoes }: Gente,
  { hoje, senhaHash }: { hoje: IsoDate; senhaHash: string },
): Pick<
  Linhas,
  'usuario' | 'preferenciaComunicacao' | 'contatoVerificado' | 'registro' | 'servicoTecnico' | 'representacao'
> {
  return {
    usuario: todos.map((p, i) => {
      const opened = openedOn(hoje, i);
      return {
        id: p.id,
        tipo: p.tipo,
        pessoa: p.pessoa,
        cpfCnpj: p.cpfCnpj,
        nome: p.nome,
        nomeSocial: p.nomeSocial,
        email: p.email,
        emailVerifiedAt: opened,
        celular: p.celular,
        celularVerifiedAt: p.celular ? opened : null,
        dataNascimento: p.dataNascimento,
        filiacao: p.filiacao,
        endereco: p.endereco ? JSON.stringify(p.endereco) : null,
        empresa: p.empresa ? JSON.stringify(p.empresa) : null,
        localidadeIbge: p.localidadeIbge,
        prioridade: p.prioridade,
        comunicacao: p.comunicacao,
        preferencias: JSON.stringify(p.preferencias),
        conferidaEm: opened,
        conferidaMeio: 'conselho',
        situacao: p.situacao,
        senhaHash,
        senhaChangedAt: opened,
        createdAt: opened,
        updatedAt: opened,
      };
    }),
    // Everybody chose as the account was opened.
    preferenciaComunicacao: todos.map(({ id, chave, comunicacao }, i) => ({
      id: seedId('escolha', chave, 0),
      usuarioId: id,
      comunicacao,
      meio: 'cadastro' as const,
      porId: id,
      createdAt: openedOn(hoje, i),
    })),
    contatoVerificado: todos.flatMap(({ id, confirmados }, i) =>
      [...new Set(confirmados)].map((valor) => ({ usuarioId: id, valor, verifiedAt: openedOn(hoje, i) })),
    ),
    registro: todos.flatMap(({ id, chave, registro }, i) =>
      registro
        ? [{ id: seedId('registro', chave), ...registro, usuarioId: id, updatedAt: openedOn(hoje, i) }]
        : [],
    ),
    servicoTecnico: todos.flatMap(({ id, servicos }) =>
      servicos.map((servico) => ({
        id: seedId('servico-tecnico', servico.numero),
        profissionalId: id,
        ...servico,
      })),
    ),
    representacao: representacoes.map(({ representante, representado, papel }) => ({
      id: seedId('representacao', representado.chave),
      papel,
      desde: addMonths(hoje, -CONTA_MESES),
      representanteId: representante.id,
      representadoId: representado.id,
      createdAt: openedOn(hoje, 0),
    })),
  };
}
