import type { intercambio } from '@balcao/contract/intercambio';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { diferenca } from '@balcao/domain/formulario/diferenca';
import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { type DiferencaDaOferta, diferencaDaOferta } from '@balcao/domain/requerimento/diferenca-oferta';
import type { Oferta } from '@balcao/domain/requerimento/oferta';
import { sql } from 'kysely';
import { loadPublicada } from '#features/formulario/api.ts';
import { findRascunhoModelo, listCasos, problemasDoModelo, type TipoDoModelo } from '#features/modelo/api.ts';
import { OFERTA_COLUMNS } from '#features/servico/api.ts';
import { efeitosDesconhecidos, readFormulario } from './ler-pacote.ts';
import { hashOf, type ServicoDoPacote } from './pacote.ts';

type Pedido = BodyOf<typeof intercambio.previa>;

type Existente = TipoDoModelo & Oferta & { version: number };

/** What the import of one service would do. */
export interface PlanoServico {
  slug: string;
  titulo: string;
  estado: 'novo' | 'alterado' | 'igual' | 'conflito' | 'ignorado';
  mudancas: string[];
  /** Differences that stay, because a draft holds no dates and no places. */
  ficam: string[];
  /** Whether the form differs from the published one, and so needs a draft or a version. */
  formularioMuda: boolean;
  /** Whether dates, places or the state in the catalogue are written. */
  condicoesMudam: boolean;
  problemas: ProblemaLint[];
  /** The form as it would be stored here. */
  formulario: Formulario;
  servico: ServicoDoPacote;
  /** The local service with the same address. */
  tipo: Existente | null;
  rascunhoVersion: number | null;
}

/** Plans the import of each service, with what this installation does not know. */
export async function planServicos(db: Db, { pacote, escolhas, como }: Pedido, now: Date) {
  const siglas = new Set(
    (await db.selectFrom('grupo').select('sigla').where('ativo', '=', true).execute()).map(
      ({ sigla }) => sigla,
    ),
  );
  const mapped = new Map(Object.entries(escolhas.grupos).filter(([, sigla]) => siglas.has(sigla)));
  const servicos: PlanoServico[] = [];
  const grupos = new Set<string>();
  const efeitos = new Set<string>();
  for (const [i, servico] of pacote.servicos.entries()) {
    for (const nome of efeitosDesconhecidos(servico.formulario)) efeitos.add(nome);
    const open = efeitosDesconhecidos(servico.formulario).filter((n) => !escolhas.retirarEfeitos.includes(n));
    const path = `pacote.servicos.${i}.formulario`;
    // Without a decision on an effect, the rest of the form is checked without it.
    const formulario = readFormulario(servico.formulario, {
      path,
      retirar: [...escolhas.retirarEfeitos, ...open],
      grupos: mapped,
    });
    const missing = [...new Set([formulario.grupo, ...(formulario.pareceres ?? [])])].filter(
      (sigla) => !siglas.has(sigla),
    );
    for (const sigla of missing) grupos.add(sigla);
    const why = [
      ...open.map((nome) => `O efeito “${nome}” não existe aqui.`),
      ...missing.map((sigla) => `O grupo “${sigla}” não existe aqui.`),
    ];
    servicos.push(
      await planServico(db, {
        servico,
        formulario,
        why,
        como,
        now,
        escolha: escolhas.servicos[servico.slug],
      }),
    );
  }
  return { servicos, gruposDesconhecidos: [...grupos], efeitosDesconhecidos: [...efeitos] };
}

interface Input {
  servico: ServicoDoPacote;
  formulario: Formulario;
  /** The refusals. */
  why: string[];
  como: Pedido['como'];
  escolha: 'ignorar' | 'substituir' | undefined;
  now: Date;
}

async function planServico(
  db: Db,
  { servico, formulario, why, como, escolha, now }: Input,
): Promise<PlanoServico> {
  const tipo = await findExistente(db, servico.slug);
  const rascunho = tipo ? await findRascunhoModelo(db, tipo.id) : undefined;
  const here = { ...formulario, slug: servico.slug, id: tipo?.id ?? 0 };
  const { form, condicoes, casos } = tipo ? await changes(db, tipo, servico, here) : NOVO;
  // A draft waits for its publication, while dates would change at once.
  const later = tipo !== null && como === 'rascunho';
  const mudancas = [...form, ...(later ? [] : condicoes.map(sayMuda)), ...casos];
  const formularioMuda = form.length > 0;
  // When the form stays unchanged, the local draft stays too.
  const busy =
    rascunho && formularioMuda && escolha !== 'substituir' ? ['Alguém está mudando este serviço aqui.'] : [];
  const bars = mudancas.length === 0 ? [] : [...why, ...busy];
  const plain = tipo ? (mudancas.length === 0 ? 'igual' : 'alterado') : 'novo';
  return {
    slug: servico.slug,
    titulo: formulario.titulo,
    servico,
    tipo,
    estado: escolha === 'ignorar' ? 'ignorado' : bars.length > 0 ? 'conflito' : plain,
    mudancas: [...bars, ...mudancas],
    ficam: later ? condicoes.map(sayFica) : [],
    formularioMuda,
    condicoesMudam: tipo === null || (!later && condicoes.length > 0),
    // The lint is expensive, and an unchanged form is not published.
    problemas: formularioMuda ? await problemasDoModelo(db, here, now) : [],
    formulario: here,
    rascunhoVersion: rascunho?.version ?? null,
  };
}

/** The differences of a service, part by part. */
interface Diferencas {
  form: string[];
  condicoes: DiferencaDaOferta[];
  casos: string[];
}

const NOVO: Diferencas = { form: ['Serviço novo.'], condicoes: [], casos: [] };

const sayMuda = ({ nome, antes, depois }: DiferencaDaOferta) => `${nome}: de “${antes}” para “${depois}”.`;

const sayFica = ({ nome, antes, depois }: DiferencaDaOferta) =>
  `${nome}: continua “${antes}”. No arquivo é “${depois}”.`;

async function findExistente(db: Db, slug: string): Promise<Existente | null> {
  const { rows } = await sql<Existente>`
    select t.id, t.slug, t.titulo, t.categoria, t.versao_publicada as "versaoPublicada", t.version, ${OFERTA_COLUMNS}
    from requerimento_tipo t where t.slug = ${slug}`.execute(db);
  return rows[0] ?? null;
}

/** The changes to an existing service. */
async function changes(
  db: Db,
  tipo: Existente,
  { condicoes, casos }: ServicoDoPacote,
  formulario: Formulario,
): Promise<Diferencas> {
  const before = tipo.versaoPublicada ? await loadPublicada(db, tipo.id, tipo.versaoPublicada) : null;
  const form = before ? diferenca(before, formulario).map(({ texto }) => texto) : ['Primeira versão.'];
  const known = new Set(
    (await listCasos(db, tipo.id)).map(({ id: _, version: __, ...caso }) => hashOf(caso)),
  );
  const fresh = casos.filter((caso) => !known.has(hashOf(caso))).length;
  return {
    form,
    condicoes: diferencaDaOferta(tipo, condicoes),
    casos: fresh === 0 ? [] : [`Casos de teste novos ou alterados: ${fresh}.`],
  };
}
