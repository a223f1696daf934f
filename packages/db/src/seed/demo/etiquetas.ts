import type { PassoMacro } from '@balcao/domain/macro/passo';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import type { EtiquetaTable } from '../../schema.gen.ts';
import { seedId } from '../seed-id.ts';

interface EtiquetaDemo {
  id: string;
  nome: string;
  cor: EtiquetaTable['cor'];
  /** The open request, counted in the order of the queue, from which on every so many carry it. */
  cada: number;
}

const tag = (nome: string, cor: EtiquetaTable['cor'], cada: number): EtiquetaDemo => ({
  id: seedId('etiqueta', nome),
  nome,
  cor,
  cada,
});

const LIGAR = tag('Ligar para o requerente', 'azul', 9);
const CONFERIR = tag('Conferir diploma', 'amarelo', 7);

/** Words by which the invented staff sorts its requests. */
const ETIQUETAS: readonly EtiquetaDemo[] = [
  LIGAR,
  CONFERIR,
  tag('Caso para consultar', 'verde', 13),
  tag('Imprensa ou Justiça', 'vermelho', 31),
  tag('Atendido no balcão', 'cinza', 11),
];

/** What the invented staff does again and again. */
export const MACROS: readonly { nome: string; passos: readonly PassoMacro[] }[] = [
  {
    nome: 'Assumir e avisar',
    passos: [
      { tipo: 'atribuir', para: 'eu' },
      {
        tipo: 'responder',
        texto:
          'Olá, {{nomePreferido}}. Recebemos o pedido {{protocolo}} e começamos a conferir os documentos. Se faltar algo, avisamos por aqui.',
      },
    ],
  },
  {
    nome: 'Começar a análise',
    passos: [
      { tipo: 'mover', acao: 'iniciar_analise', texto: '' },
      { tipo: 'nota', texto: 'Documentos conferidos por {{atendente}} em {{data}}.' },
    ],
  },
  {
    nome: 'Ligar para o requerente',
    passos: [
      { tipo: 'etiquetar', etiquetaId: LIGAR.id },
      { tipo: 'nota', texto: 'Ligar para confirmar os dados antes de seguir com o pedido {{protocolo}}.' },
    ],
  },
  {
    nome: 'Resposta conferida',
    passos: [
      { tipo: 'mover', acao: 'retomar_analise', texto: '' },
      { tipo: 'desetiquetar', etiquetaId: CONFERIR.id },
      { tipo: 'nota', texto: 'Resposta conferida por {{atendente}} em {{data}}.' },
    ],
  },
];

/** Tags and macros: an empty screen does not show what they are for. */
export async function seedEtiquetas(tx: Db, now: Date): Promise<void> {
  await tx
    .insertInto('etiqueta')
    .values(ETIQUETAS.map(({ id, nome, cor }) => ({ id, nome, cor, createdAt: now })))
    .execute();
  await tx
    .insertInto('macro')
    .values(
      MACROS.map(({ nome, passos }, posicao) => ({
        id: seedId('macro', nome),
        nome,
        passos: JSON.stringify(passos),
        posicao,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute();
}

/** Puts the tags on some of the open requests. */
export async function putEtiquetas(tx: Db, now: Date): Promise<void> {
  for (const { id, cada } of ETIQUETAS)
    await sql`
      insert into etiqueta_posta (id, owner_kind, owner_id, etiqueta_id, posta_por_id, created_at)
      select gen_random_uuid(), 'requerimento', r.id, ${id}::uuid, r.atendente_id, least(r.updated_at, ${now})
      from (select id, atendente_id, updated_at, row_number() over (order by created_at, id) as n
        from requerimento where closed_at is null and atendente_id is not null) r
      where r.n % ${cada} = 0`.execute(tx);
}
