import { IconInbox } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { findComandos, findTelas, toGrupos } from './grupos.ts';

const COMANDOS = [
  ['Fila: meus grupos', 'Visão “Do grupo”'],
  ['Fila: Atrasados', 'Visão da fila'],
  ['Fila: grupo REG', 'Registro, dos seus grupos'],
].map(([label = '', detail = '']) => ({ to: `/${label}`, label, detail, icon: IconInbox }));
const TELAS = [{ to: '/pedidos', label: 'Pedidos', detail: 'Meus pedidos', icon: IconInbox }];

const pessoa = { id: 'p', nome: [{ texto: 'Ana', destaque: true }], documentoMascarado: '', registro: null };
const achados = {
  pedidos: [],
  cobrancas: [],
  manifestacoes: [],
  pessoas: [pessoa],
  mais: false,
  parcial: false,
};

const found = (text: string) =>
  toGrupos({
    text,
    servicos: [],
    ajuda: [],
    achados,
    deOutros: true,
    telas: findTelas(TELAS, text),
    comandos: findComandos(COMANDOS, text),
  }).map(({ id, opcoes }) => [id, ...opcoes.map(({ titulo }) => titulo)]);

it('lists the commands of a list first when its name is typed', () => {
  expect(found('grupo')[0]).toEqual(['fila', 'Fila: meus grupos', 'Fila: grupo REG']);
  expect(found('GRUPOS')[0]).toEqual(['fila', 'Fila: meus grupos', 'Fila: grupo REG']);
  expect(found('atrasad')[0]).toEqual(['fila', 'Fila: Atrasados']);
});

const MENU = [
  ['/config/status', 'Situações'],
  ['/config/email', 'E-mail'],
  ['/config/grupos', 'Grupos'],
  ['/exportacoes', 'Exportações'],
].map(([to = '', label = '']) => ({ to, label, detail: 'Configurações', icon: IconInbox }));

const CONTA = [
  ['/usuario/rui', 'Meus dados'],
  ['/usuario/rui#documentos', 'Meus documentos'],
  ['/usuario/rui#empresas', 'Representação'],
  ['/usuario/rui#sessoes', 'Sessões abertas'],
].map(([to = '', label = '']) => ({ to, label, detail: 'Minha conta', icon: IconInbox }));

it.each([
  ['situacao', 'Situações'],
  ['SITUAÇÃO', 'Situações'],
  ['status', 'Situações'],
  ['email', 'E-mail'],
  ['e-mail', 'E-mail'],
  ['emails', 'E-mail'],
  ['grupo', 'Grupos'],
  ['setores', 'Grupos'],
  ['planilha', 'Exportações'],
  ['exportação', 'Exportações'],
  ['representar empresa', 'Representação'],
  ['aparelhos', 'Sessões abertas'],
  ['meus documentos', 'Meus documentos'],
  ['dados', 'Meus dados'],
  ['meus dados', 'Meus dados'],
  ['sua conta', 'Meus dados'],
])('finds for «%s» the screen «%s»', (text, label) => {
  expect(findTelas([...MENU, ...CONTA], text).map(({ titulo }) => titulo)).toEqual([label]);
});

it('lists results before commands that only match in their details, and no commands without text', () => {
  expect(found('registro').map(([id]) => id)).toEqual(['pessoas', 'fila']);
  expect(found('').map(([id]) => id)).not.toContain('fila');
});
