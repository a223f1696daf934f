import { seedId } from '../../seed-id.ts';
import { notifyEquipe, notifyRequerente } from '../avisos.ts';
import type { Historia } from '../historia.ts';
import type { PessoaDemo } from '../pessoa.ts';

function write(
  h: Historia,
  em: Date,
  mensagem: { por: PessoaDemo; texto: string; interna: boolean },
): string {
  const { por, texto, interna } = mensagem;
  if (em < h.ultimo || em > h.cenario.now) throw new Error(`${h.numero}: message out of its time`);
  const id = seedId('mensagem', h.id, em.getTime(), por.id);
  h.cenario.linhas.mensagem.push({
    id,
    requerimentoId: h.id,
    autorId: por.id,
    texto,
    createdAt: em,
    lado: por === h.autor || por === h.criadoPor ? 'requerente' : 'conselho',
    visibilidade: interna ? 'interna' : 'publica',
  });
  h.ultimo = em;
  if (!interna) h.publica = { version: h.version, em };
  return id;
}

/** A message of either side; the other side is told. */
export function sendMensagem(
  h: Historia,
  em: Date,
  { por, texto }: { por: PessoaDemo; texto: string },
): void {
  const id = write(h, em, { por, texto, interna: false });
  const aviso = {
    tipo: 'req.mensagem',
    titulo: 'Nova mensagem',
    texto: `${h.numero} · ${h.formulario.titulo}`,
    evento: `mensagem:${id}`,
  };
  if (por === h.autor || por === h.criadoPor) notifyEquipe(h, { aviso, em, por });
  else notifyRequerente(h, { aviso, em, por });
}

/** A message that is part of another act, which has its own notice. */
export function writeMensagem(
  h: Historia,
  em: Date,
  { por, texto }: { por: PessoaDemo; texto: string },
): void {
  write(h, em, { por, texto, interna: false });
}

/** A note that only staff read. */
export function writeNota(h: Historia, em: Date, { por, texto }: { por: PessoaDemo; texto: string }): void {
  write(h, em, { por, texto, interna: true });
}
