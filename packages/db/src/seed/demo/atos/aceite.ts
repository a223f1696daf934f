import { listAceites } from '@balcao/domain/formulario/aceite';
import { seedId } from '../../seed-id.ts';
import { notifyMembro } from '../avisos.ts';
import type { Historia } from '../historia.ts';

const HOUR_MS = 3_600_000;

/** Everybody whom the answers name is asked to agree, when the request reaches the council. */
export function askAceites(h: Historia): void {
  const { cenario, formulario, respostas, autor, id: requerimentoId, ultimo: em } = h;
  for (const [i, pedido] of listAceites(formulario, respostas).entries()) {
    const { registro, papel, cpf, vinculo, horas, horario, desde } = pedido;
    const usuario = cenario.pessoas.find(({ cpfCnpj }) => cpfCnpj === cpf);
    if (!usuario) throw new Error(`${h.numero} names nobody in the books`);
    const id = seedId('aceite', requerimentoId, i);
    cenario.linhas.aceite.push({
      id,
      requerimentoId,
      usuarioId: usuario.id,
      registro,
      papel,
      situacao: 'pendente',
      motivo: null,
      dados: JSON.stringify({ vinculo, horas, horario, desde }),
      createdAt: em,
      respondidoEm: null,
    });
    notifyMembro(h, usuario, {
      em,
      aviso: {
        tipo: 'req.aceite',
        titulo: 'Confirme sua responsabilidade técnica',
        evento: `aceite:${id}`,
        texto: `${autor.nome} indicou você como ${papel.toLowerCase()}.`,
        prioridade: 1,
        link: `/aceite/${id}`,
        chave: `aceite:${id}`,
      },
    });
  }
}

/** They agreed some hours after they were asked, and before the request was decided. */
export function giveAceites(h: Historia, before: Date): void {
  for (const row of h.cenario.linhas.aceite) {
    if (row.requerimentoId !== h.id) continue;
    const asked = new Date(row.createdAt ?? h.em).getTime();
    const later = asked + h.sorteio.int(2, 20) * HOUR_MS;
    const respondidoEm = new Date(Math.min(later, (asked + before.getTime()) / 2));
    Object.assign(row, { situacao: 'aceito', respondidoEm });
  }
}
