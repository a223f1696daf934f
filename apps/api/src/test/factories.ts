import { randomBytes, randomInt } from 'node:crypto';
import type { Db } from '@balcao/db/db';
import { completeCnpj } from '@balcao/domain/pessoa/cnpj';
import { completeCpf } from '@balcao/domain/pessoa/cpf';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock.ts';

export interface MadeUsuario {
  id: string;
  tipo: number;
  cpfCnpj: string;
  email: string;
  nome: string;
}

export interface UsuarioInput {
  tipo?: 0 | 1 | 2 | 3;
  pessoa?: 'PF' | 'PJ';
  nome?: string;
  nomeSocial?: string;
  cpfCnpj?: string;
  email?: string;
  emailVerified?: boolean;
  /** How official communications come: by the portal by default; null for a person who never chose. */
  comunicacao?: 'ELETRONICA' | 'POSTAL' | null;
  /** False for an unproved account that signed itself up. */
  conferida?: boolean;
  senhaHash?: string;
  situacao?: 'ativo' | 'desativado';
  dataNascimento?: string;
  localidadeIbge?: string;
  /** Groups to join; the first argument of `make.grupo` results. */
  grupos?: { id: string; lider?: boolean }[];
  registro?: { situacao?: 'ATIVO' | 'PROVISORIO' | 'INTERROMPIDO' | 'CANCELADO'; anuidadeEmDia?: boolean };
}

export interface Factories {
  usuario(input?: UsuarioInput): Promise<MadeUsuario>;
  grupo(input?: { sigla?: string; nome?: string }): Promise<{ id: string; sigla: string }>;
  localidade(): Promise<string>;
  /** Makes a professional technically responsible for a firm; returns the number of that. */
  responsabilidade(input: {
    profissionalId: string;
    empresaId: string;
    encerradaEm?: string;
  }): Promise<string>;
  /** Records that these people accepted the terms in force, as after their first visit. */
  aceitarTermo(...usuarioIds: string[]): Promise<void>;
  conceder(input: {
    usuarioId?: string;
    grupoId?: string;
    permissao: string;
    alcance: 'own' | 'grupo' | 'all';
    efeito?: 'permitir' | 'negar';
  }): Promise<void>;
}

const BELO_HORIZONTE = '3106200';

/** Creates minimal rows for tests, as the owner of the tables. */
export function createFactories(db: Db, clock: Clock): Factories {
  async function register(
    usuarioId: string,
    pessoa: 'PF' | 'PJ',
    input: NonNullable<UsuarioInput['registro']>,
  ) {
    // A random number may be taken when hundreds of people exist beside the demo's.
    for (;;) {
      const row = await db
        .insertInto('registro')
        .values({
          id: uuidv7(),
          usuarioId,
          ...registroOf(pessoa, input.situacao === 'PROVISORIO'),
          situacao: input.situacao ?? 'ATIVO',
          desde: '2015-02-03',
          anuidadeEmDia: input.anuidadeEmDia ?? true,
        })
        .onConflict((c) => c.column('numero').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row) return;
    }
  }

  const make: Factories = {
    async localidade() {
      await db
        .insertInto('localidade')
        .values({ ibge: BELO_HORIZONTE, nome: 'Belo Horizonte', uf: 'MG', escritorio: true, sede: true })
        .onConflict((c) => c.doNothing())
        .execute();
      return BELO_HORIZONTE;
    },
    async aceitarTermo(...usuarioIds) {
      const termo = await db
        .selectFrom('termo')
        .select('id')
        .orderBy('versao', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('termoAceite')
        .values(
          usuarioIds.map((usuarioId) => ({
            termoId: termo.id,
            usuarioId,
            textoSha256: 'teste',
            createdAt: clock(),
          })),
        )
        .execute();
    },
    async responsabilidade({ profissionalId, empresaId, encerradaEm }) {
      const numero = `RT ${String(randomInt(100_000, 999_999))}`;
      await db
        .insertInto('responsabilidadeTecnica')
        .values({
          id: uuidv7(),
          numero,
          profissionalId,
          empresaId,
          desde: '2020-05-04',
          encerradaEm: encerradaEm ?? null,
        })
        .execute();
      return numero;
    },
    async grupo(input = {}) {
      const id = uuidv7();
      const sigla = input.sigla ?? `G${randomBytes(3).toString('hex').toUpperCase()}`;
      await db
        .insertInto('grupo')
        .values({ id, sigla, nome: input.nome ?? `Grupo ${sigla}` })
        .execute();
      return { id, sigla };
    },
    async usuario(input = {}) {
      const id = uuidv7();
      const pessoa = input.pessoa ?? 'PF';
      const made: MadeUsuario = {
        id,
        tipo: input.tipo ?? 0,
        cpfCnpj: input.cpfCnpj ?? (pessoa === 'PF' ? randomCpf() : randomCnpj()),
        email: input.email ?? `pessoa-${id.slice(-12)}@exemplo.example`,
        nome: input.nome ?? 'Maria das Dores Silva',
      };
      await db
        .insertInto('usuario')
        .values({
          ...made,
          pessoa,
          nomeSocial: input.nomeSocial ?? null,
          emailVerifiedAt: input.emailVerified === false ? null : clock(),
          senhaHash: input.senhaHash ?? null,
          ...(input.conferida !== false && { conferidaEm: clock(), conferidaMeio: 'conselho' as const }),
          situacao: input.situacao ?? 'ativo',
          comunicacao: input.comunicacao === undefined ? 'ELETRONICA' : input.comunicacao,
          dataNascimento: input.dataNascimento ?? '1985-03-12',
          localidadeIbge: input.localidadeIbge ?? (await make.localidade()),
        })
        .execute();
      for (const grupo of input.grupos ?? [])
        await db
          .insertInto('grupoMembro')
          .values({ grupoId: grupo.id, usuarioId: id, lider: grupo.lider ?? false })
          .execute();
      if (input.registro) await register(made.id, pessoa, input.registro);
      return made;
    },
    async conceder(input) {
      await db
        .insertInto('permissaoConcedida')
        .values({
          id: uuidv7(),
          permissao: input.permissao,
          alcance: input.alcance,
          efeito: input.efeito ?? 'permitir',
          grupoId: input.grupoId ?? null,
          usuarioId: input.usuarioId ?? null,
        })
        .execute();
    },
  };
  return make;
}

/** A consistent registration, so that its certificates are issued at once. */
function registroOf(pessoa: 'PF' | 'PJ', provisorio: boolean) {
  const numero = String(randomInt(100_000, 999_999));
  if (pessoa === 'PJ') return { numero: `CRCR-MG PJ ${numero}`, categoria: 'PJ' as const, titulos: [] };
  const categoria = provisorio ? ('P' as const) : ('D' as const);
  return {
    numero: `CRCR-MG ${numero}/${categoria}`,
    categoria,
    titulos: ['Conservador-restaurador'],
    validade: provisorio ? '2099-12-31' : null,
  };
}

function randomCpf(): string {
  return completeCpf(String(randomInt(100_000_000, 999_999_999)));
}

function randomCnpj(): string {
  return completeCnpj(`${String(randomInt(10_000_000, 99_999_999))}0001`);
}
