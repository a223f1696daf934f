import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { appDefines, contractRoutes } from './build/contract-routes.ts';
import { minifyPublic } from './build/minify-public.ts';
import { routePreload } from './build/route-preload.ts';
import { splashFirst } from './build/splash-first.ts';

/** The API during development: `npm run dev` starts it beside this server. */
const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * Few files instead of many small ones (each is a round trip on a phone): what every page needs, what nearly every
 * screen of a signed-in person needs, then what several screens share. The libraries that change least are apart, so
 * that a release leaves them in the browser's cache. A module takes along what it imports, unless a group of a higher
 * priority has that already: so nothing is in «base» but what the entry imports.
 */
const CHUNKS = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|react-store|store))\/(?!.*use(?:Blocker|CanGoBack))/,
    priority: 6,
  },
  { name: 'base', test: /app\/main\.|vite\/preload-helper|ui\/(?:page|section)\./, priority: 5 },
  {
    // With the screen of entry and what it shares: on the first visit of all, a file of its own costs more than its content.
    name: 'campos',
    test: [
      /web\/src\/ui\/(?:field|form-actions|disclosure|error-summary|use-form-errors|bind-text|(?:text|masked)-field)\./,
      /domain\/src\/(?:pessoa\/(?:cpf|cnpj|codigo-validacao|email|login)|texto\/mascara|formulario\/publico-texto)\./,
      /features\/auth\/(?:login-page|use-focus-heading)\./,
    ],
    priority: 4,
  },
  {
    name: 'tela',
    test: [
      /web\/src\/ui\/(?:avatar|states|drawing|query-view|lazy-part|not-fetched|badge|date|popover|tabs|como-calculado|key-value|copy-button|progress-bar)\./,
      // Of who is signed in: the cache of what was read, and what listens to news.
      /node_modules\/@tanstack\/(?:react-query|query-core)\//,
      /app\/(?:guarded|follow-news|shell\/(?:menu-icon|use-menu))\.|platform\/(?!foto|use-search-text|record-queries|section-queries|versions|use-arrival|download|upload|storage-keys|sending-key|autosave|wait-for-network|erase-at-sign-out|ver-como|use-seconds-to|use-paused|municipios|mime-of|use-act\.)|contract\/src\/(?:presenca|eventos|grupo|resposta|carta|requerimento|anexo|usuario|rascunho|representacao|comunicacao|municipio|prioridade|problems)\.|ui\/use-focus-lost\.|domain\/src\/norma\/(?:numeros|valor)\./,
      /features\/requerimento\/(?:status-badge|queries)\.|features\/lista\/queries\.|features\/usuario\/queries\.|features\/macro\/store\.|texto\/(?:data-br|frase|no-maximo)\.|ui\/money\.|dinheiro\/centavos|contract\/src\/(?:cobranca|cobranca-ato|fila)\.|icons\/IconArrowRight\./,
      // What nearly every page has besides, and fields that the page of entry has none of.
      /web\/src\/ui\/(?:failure|date-field|use-print-margin|dock|stepper|bytes|(?:choice|select|file|code|textarea)-field)\.|domain\/src\/(?:pessoa\/(?:nome|telefone|cep|comunicacao)|texto\/busca)\./,
      // Shared by two or three pages alone: as files of their own they would be too many for them.
      /features\/(?:situacao\/subsituacao-chip|servico\/vincular-empresa)\.|por-quem\.|requerimento\/espera\.|platform\/sending-key\.|ui\/(?:place-text|linked-text|timeline)\./,
      // What home and the page of a request tell of letters.
      /features\/carta\/(?:situacao-carta|queries)\.|domain\/src\/carta\/(?:especie|situacao)\./,
    ],
    priority: 2,
  },
  {
    // What the page of a request and the rows of the queue do.
    name: 'ato',
    test: /features\/(?:requerimento\/available|distribuicao\/assumir)\.|domain\/src\/requerimento\/acao\.|platform\/use-act\./,
    priority: 2,
  },
  {
    // The page of services has a table, too: what finds one of them comes along, and no other page carries it.
    name: 'tabela',
    test: /web\/src\/ui\/(?:table\/(?!editable-table)|list\/(?!list-tools))|requerimento\/procurar-servico\./,
    priority: 2,
  },
  {
    // Opens over the page or beside it: nothing of it is in the first picture.
    name: 'dialogo',
    test: /web\/src\/ui\/(?:side-panel|modal-layer|dialog|blocking-dialog|confirm-dialog)\./,
    priority: 2,
  },
  {
    // How a charge is described: fetched with one.
    name: 'cobranca',
    test: /features\/cobranca\/(?:describe-cobranca|taxa-partes)\.|domain\/src\/pagamento\/palavras\./,
    priority: 2,
  },
  {
    // What fills in a form and shows its answers.
    name: 'formulario',
    test: [
      /features\/(?:formulario\/(?:campos|fatos-do-cadastro|respostas-view|use-place-names|to-anexo-info)|envio\/(?:uploads|kept-files))\./,
      /features\/cobranca\/api\./,
      /domain\/src\/(?:formulario\/rotulo|requerimento\/(?:parametro|problema)|prazo\/explicacao)\.|icons\/Icon(?:Printer|Paperclip)\./,
    ],
    priority: 2,
  },
  {
    // What the page of a request and its preview show of it.
    name: 'caso',
    test: [
      /features\/(?:conversa\/kept|caso\/(?:acoes\/offered|stream-entry|case-band|respostas|queries)|decisao\/api|tramite\/(?:upon|use-change|use-field-errors|conflict-note))\.|features\/checklist\/api\./,
      /domain\/src\/requerimento\/decisao\./,
    ],
    priority: 1,
  },
  {
    // What people outside of an account share with staff about the ombudsman: one file, because few open either.
    name: 'ouvidoria',
    test: /domain\/src\/(?:manifestacao\/(?!nomes)|texto\/crockford)|ui\/(?:leaving-guard|historia|parts\.module)\.|features\/ouvidoria-arquivos\/(?:pecas|estante|enviar-peca|adiados)\.|contract\/src\/manifestacao-arquivo\./,
    priority: 1,
  },
  // What filling in a form shares with the pages that tell of drafts.
  {
    name: 'rascunho',
    test: /rascunho\/(?:saving\/)?(?:recover-filed|local-rascunho)\.|formulario\/fields\/codigo-recebido\.|domain\/src\/formulario\/elegibilidade\.|platform\/(?:municipios|autosave)\./,
    priority: 1,
  },
  // After all others: what the rows read of an address and nothing else does.
  { name: 'rotas', test: /app\/signed-in\./, priority: 0 },
  {
    // The page of a request, with what the forms of its acts share with it.
    name: 'pedido',
    test: /features\/(?:caso\/requerimento-page|(?:aceite|exigencia|instituicao|interessado|vinculo)\/api|conversa\/placeholder-field|tramite\/act-context)\.|ui\/side-card\./,
    priority: 0,
  },
  {
    // The pages of one-time links: the entry names every file of a page, and few people open one.
    name: 'link',
    test: /features\/auth\/(?:redefinir-senha|primeiro-administrador|convite)-page\./,
    priority: 0,
  },
  {
    // What the list of requests and the queue share.
    name: 'lista',
    test: /ui\/list\/list-tools\.|features\/(?:visao\/(?:queries|visoes-menu)|fila\/(?:fila-salva|visoes)|exportacao\/exportar-button|lista\/filtros)\.|icons\/Icon(?:Filter|ArrowsMaximize|ArrowsMinimize)\./,
    priority: 0,
  },
  {
    // What only staff need beside the queue's own.
    name: 'equipe',
    test: /features\/(?:distribuicao\/destino-fields|vinculo\/queries|(?:macro|presenca)\/api|grupo\/(?:sem-responsavel|grupo-text)|etiqueta\/(?:api|etiqueta-chips|etiquetas-de|queries))\.|icons\/IconPlayerTrackNext\./,
    priority: 1,
  },
  {
    // What is next for staff in a request: on its page and in its preview.
    name: 'passo',
    test: [
      /features\/caso\/staff-step\./,
      /domain\/src\/(?:requerimento\/(?:passos|transicoes|workflow|desfecho)|ciclo\/ciclo)\./,
    ],
    priority: 1,
  },
  {
    // What the dialog of a record is made of.
    name: 'registro',
    test: [/web\/src\/ui\/(?:record-(?:form|dialog|spec|fields)|use-record|options-of)\./],
    priority: 1,
  },
  { name: 'avisos', test: /features\/portal\/(?:error|not-found|forbidden|boundary)-page/, priority: 1 },
].map((group) => ({ ...group, test: matcher([group.test].flat()) }));

/** What the entry imports itself is there before any part, so that no part needs to list it. */
const ALWAYS = /\/(?:react|base|icones|rolldown-runtime)-[^/]+\.js$/;
const ofParts = (_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' ? files : files.filter((file) => !ALWAYS.test(file));
const HASHED = 'assets/[name]-[hash:7].js';

/** Icons that many screens use, together: alone each would be a file of a few hundred bytes. */
const SHARED_ICONS = {
  name: 'icones',
  test: /icons-react\/dist\/esm\/icons\//,
  minShareCount: 4,
  priority: 3,
};

function matcher(patterns: readonly RegExp[]) {
  return (id: string) => patterns.some((pattern) => pattern.test(id));
}

/**
 * Our own modules do nothing but define things, so what a screen does not use of another feature's door is left out.
 * The entry and the route tables, which start what runs beside the screens, are the exceptions; so are style sheets.
 */
const QUIET_MODULES =
  /\/(?:packages\/(?:domain|contract)|apps\/web)\/src\/(?!app\/main|features\/[\w-]+\/(?:public-)?routes).*\.tsx?$/;

/** The class of a style sheet: its name and a mark of its file, without the line that the default adds to hundreds of names. */
function classOf(name: string, file: string): string {
  const path = relative(fileURLToPath(new URL('.', import.meta.url)), file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}`;
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [contractRoutes(), react(), routePreload(), splashFirst(), minifyPublic(), compressAssets()],
  define: appDefines(),
  // For React before 18 only; without it, its entry for later ones asks React itself.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: { modules: { generateScopedName: classOf } },
  // The server puts a fresh nonce in its place at each answer; nothing inline is in the page, so it serves libraries.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    manifest: true,
    // All style sheets together are smaller than the headers of one for each part.
    cssCodeSplit: false,
    target: ['chrome107', 'firefox104', 'safari16', 'edge107'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: ofParts },
    reportCompressedSize: false,
    rolldownOptions: {
      // The entry lists every part by its name: one letter less of each hash count on the page of entry.
      output: {
        codeSplitting: { groups: [...CHUNKS, SHARED_ICONS] },
        entryFileNames: HASHED,
        chunkFileNames: HASHED,
      },
      treeshake: { moduleSideEffects: [{ test: QUIET_MODULES, sideEffects: false }] },
    },
  },
  server: { proxy: { '/api': API } },
  preview: { proxy: { '/api': API } },
});
