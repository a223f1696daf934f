import { bloco } from '@balcao/contract/bloco';
import { documento } from '@balcao/contract/documento';
import { modelo } from '@balcao/contract/modelo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { isFormularioAberto } from '@balcao/domain/formulario/editar/novo-campo';
import { createForm } from '@balcao/domain/formulario/form.fixture';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import type { Caso, Modelo } from './queries.ts';
import { routes } from './routes.tsx';

const ADMIN = makeEu({ tipo: 2, permissoes: ['config.modelos'] });

/** A service with a question, a question that depends on it, and a repeating group. */
export const FORM: Formulario = createForm(
  [
    {
      id: 'pedido',
      titulo: 'Pedido',
      campos: [
        { nome: 'motivo', rotulo: 'Motivo', tipo: 'sel', obrigatorio: true, opcoes: ['Perda', 'Roubo'] },
        {
          nome: 'boletim',
          rotulo: 'Número do boletim',
          tipo: 'txt',
          visivel: { campo: 'motivo', op: 'igual', valor: 'Roubo' },
        },
      ],
    },
    { id: 'fim', titulo: 'Fim', campos: [{ nome: 'obs', rotulo: 'Observações', tipo: 'longo' }] },
  ],
  { titulo: 'Segunda via' },
);

/** The server's answer: a published form, and a draft when given. */
export function makeModelo(formulario: Formulario | null = null, version = 1): Modelo {
  return {
    tipo: {
      id: 900,
      slug: 'teste',
      titulo: FORM.titulo,
      categoria: 'Testes',
      ativo: true,
      versaoPublicada: 1,
    },
    publicado: FORM,
    rascunho: formulario && {
      formulario,
      version,
      atualizadoEm: '2026-11-20T12:00:00.000Z',
      atualizadoPor: 'Ana',
      atualizadoPorVoce: false,
      baseVersao: 1,
    },
    problemas: [],
  };
}

/** Every save request, the latest last. */
export const saved: { version: number | null; formulario: Formulario }[] = [];

/** A window wide enough for the three panels, or a narrow one with tabs. */
export function resizeTo(size: 'wide' | 'narrow'): void {
  const real = window.matchMedia('all');
  window.matchMedia = (media) =>
    Object.assign(Object.create(real), {
      media,
      matches: size === 'wide' && media.includes('min-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    });
}

/** Kinds of documents that services issue. */
const ESPECIES = [
  { especie: 'carteira', titulo: 'Carteira Profissional' },
  { especie: 'certidao_rt', titulo: 'Certidão de responsabilidade técnica' },
];

/** A document as the portal draws it. */
export function pdf(): Response {
  const nome = encodeURIComponent('Prévia – Certidão.pdf');
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${nome}`,
  };
  return new Response('%PDF-1.7', { headers });
}

/** Opens the builder over a published form, with a portal that keeps what it is given. */
export function openModelo(
  at = '/modelo/900',
  atual = makeModelo(),
  casos: Caso[] | (() => Response) = [],
  eu = ADMIN,
) {
  saved.length = 0;
  reply(modelo.get, atual);
  reply(modelo.casos, typeof casos === 'function' ? casos : { items: casos, total: casos.length });
  reply(bloco.list, { items: [], total: 0 });
  reply(modelo.previaDocumento, pdf);
  reply(documento.especies, { items: ESPECIES, total: ESPECIES.length });
  reply(modelo.salvar, ({ body }) => {
    const { version, formulario } = body;
    if (isFormularioAberto(formulario)) saved.push({ version, formulario });
    return { version: (body.version ?? 0) + 1, atualizadoEm: '2026-11-20T17:32:00.000Z', problemas: [] };
  });
  return renderScreen(routes, { at, eu });
}
