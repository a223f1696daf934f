import type { intercambio } from '@balcao/contract/intercambio';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { diferenca } from '@balcao/domain/formulario/diferenca';
import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import type { Oferta } from '@balcao/domain/requerimento/oferta';
import { sql } from 'kysely';
import { findRascunhoModelo, listCasos, problemasDoModelo, type TipoDoModelo } from '#features/modelo/api.ts';
import { loadPublicada, OFERTA_COLUMNS } from '#features/tipo/api.ts';
import { efeitosDesconhecidos, readFormulario } from './ler-pacote.ts';
import { hashOf, type ServicoDoPacote } from './pacote.ts';

type Pedido = BodyOf<typeof intercambio.previa>;

type Existente = TipoDoModelo & Oferta & { version: number };

/** What importing one service would do. */
export interface PlanoServico {
  slug: string;
  titulo: string;
  estado: 'novo' | 'alterado' | 'igual' | 'conflito' | 'ignorado';
  mudancas: string[];
  problemas: ProblemaLint[];
  /** The form as it would be kept here. */
  formulario: Formulario;
  servico: ServicoDoPacote;
  /** The service of the same address that is here. */
  tipo: Existente | null;
  rascunhoVersion: number | null;
}

/** What importing each service would do, with what this installation does not know. */
export async function planServicos(db: Db, { pacote, escolhas }: Pedido) {
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
    // With an effect that nobody decided about, the rest of the form is looked at as if it were gone.
    const formulario = readFormulario(servico.formulario, {
      ...{ path, retirar: [...escolhas.retirarEfeitos, ...open], grupos: mapped },
    });
    if (!siglas.has(formulario.grupo)) grupos.add(formulario.grupo);
    const why = [
      ...open.map((nome) => `O efeito “${nome}” não existe aqui.`),
      ...(siglas.has(formulario.grupo) ? [] : [`O grupo “${formulario.grupo}” não existe aqui.`]),
    ];
    servicos.push(
      await planServico(db, { servico, formulario, why, escolha: escolhas.servicos[servico.slug] }),
    );
  }
  return { servicos, gruposDesconhecidos: [...grupos], efeitosDesconhecidos: [...efeitos] };
}

interface Input {
  servico: ServicoDoPacote;
  formulario: Formulario;
  /** What bars it. */
  why: string[];
  escolha: 'ignorar' | 'substituir' | undefined;
}

async function planServico(db: Db, { servico, formulario, why, escolha }: Input): Promise<PlanoServico> {
  const tipo = await findExistente(db, servico.slug);
  const rascunho = tipo ? await findRascunhoModelo(db, tipo.id) : undefined;
  const here = { ...formulario, slug: servico.slug, id: tipo?.id ?? 0 };
  const mudancas = tipo ? await changes(db, tipo, servico, here) : ['Serviço novo.'];
  const busy = rascunho && escolha !== 'substituir' ? ['Alguém está mudando este serviço aqui.'] : [];
  const bars = mudancas.length === 0 ? [] : [...why, ...busy];
  const plain = tipo ? (mudancas.length === 0 ? 'igual' : 'alterado') : 'novo';
  return {
    ...{ slug: servico.slug, titulo: formulario.titulo, servico, tipo },
    estado: escolha === 'ignorar' ? 'ignorado' : bars.length > 0 ? 'conflito' : plain,
    mudancas: [...bars, ...mudancas],
    // Looking for contradictions is work, and what changes nothing is not imported.
    problemas: mudancas.length === 0 ? [] : await problemasDoModelo(db, here),
    formulario: here,
    rascunhoVersion: rascunho?.version ?? null,
  };
}

async function findExistente(db: Db, slug: string): Promise<Existente | null> {
  const { rows } = await sql<Existente>`
    select t.id, t.slug, t.titulo, t.categoria, t.versao_publicada as "versaoPublicada", t.version, ${OFERTA_COLUMNS}
    from requerimento_tipo t where t.slug = ${slug}`.execute(db);
  return rows[0] ?? null;
}

/** What would change of a service that is here. */
async function changes(
  db: Db,
  tipo: Existente,
  { condicoes, casos }: ServicoDoPacote,
  formulario: Formulario,
): Promise<string[]> {
  const before = tipo.versaoPublicada ? await loadPublicada(db, tipo.id, tipo.versaoPublicada) : null;
  const form = before ? diferenca(before, formulario).map(({ texto }) => texto) : ['Primeira versão.'];
  const { ativo, inicio, fim, abreEm, fechaEm, vagas, vagasPeriodo, textoFechado } = tipo;
  const same =
    hashOf(condicoes) === hashOf({ ativo, inicio, fim, abreEm, fechaEm, vagas, vagasPeriodo, textoFechado });
  const known = new Set(
    (await listCasos(db, tipo.id)).map(({ id: _, version: __, ...caso }) => hashOf(caso)),
  );
  const fresh = casos.filter((caso) => !known.has(hashOf(caso))).length;
  return [
    ...form,
    ...(same ? [] : ['As datas, as vagas ou a situação no catálogo mudam.']),
    ...(fresh === 0 ? [] : [`Casos de teste novos ou alterados: ${fresh}.`]),
  ];
}
