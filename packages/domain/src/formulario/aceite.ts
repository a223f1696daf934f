import { formatCpfCnpj } from '../pessoa/login.ts';
import type { Formulario } from './campo.ts';
import type { AceiteModelo } from './campo-partes.ts';
import { findColuna } from './indice.ts';
import { isRecord } from './valor.ts';

/** What one person is asked to accept. */
export interface AceitePedido {
  registro: string;
  cpf: string;
  papel: string;
  /** In words. */
  vinculo: string | null;
  horas: number | null;
  horario: string | null;
  desde: string | null;
}

/** All people whom these answers name, in order; rows without a registration or a CPF are skipped. */
export function listAceites(
  formulario: Pick<Formulario, 'aceites' | 'passos'>,
  respostas: Readonly<Record<string, unknown>>,
): AceitePedido[] {
  return (formulario.aceites ?? []).flatMap((modelo) => {
    const rows = modelo.tabela === undefined ? [respostas] : respostas[modelo.tabela];
    if (!Array.isArray(rows)) return [];
    return rows
      .flatMap((row: unknown) => (isRecord(row) ? readRow(row, modelo) : []))
      .map((pedido) => ({ ...pedido, vinculo: inWords(formulario, modelo, pedido.vinculo) }));
  });
}

/** A bond as its field offers it. */
function inWords(
  { passos }: Pick<Formulario, 'passos'>,
  { tabela, vinculo }: AceiteModelo,
  valor: string | null,
): string | null {
  if (vinculo === undefined || valor === null) return valor;
  const campos = passos.flatMap((passo) => passo.campos);
  const campo =
    tabela === undefined
      ? campos.find(({ nome }) => nome === vinculo)
      : findColuna(
          campos.find(({ nome }) => nome === tabela),
          vinculo,
        );
  if (campo?.tipo !== 'sel' || !Array.isArray(campo.opcoes)) return valor;
  const chosen = campo.opcoes.find((opcao) => (typeof opcao === 'string' ? opcao : opcao.valor) === valor);
  return typeof chosen === 'object' ? chosen.rotulo : valor;
}

function readRow(row: Readonly<Record<string, unknown>>, modelo: AceiteModelo): AceitePedido[] {
  const text = (nome: string | undefined) => {
    const valor = nome === undefined ? undefined : row[nome];
    return typeof valor === 'string' && valor !== '' ? valor : null;
  };
  const horas = modelo.horas === undefined ? undefined : row[modelo.horas];
  const [registro, cpf] = [text(modelo.registro), text(modelo.cpf)];
  if (registro === null || cpf === null) return [];
  return [
    {
      registro: registro === cpf ? formatCpfCnpj(cpf) : registro,
      cpf,
      papel: modelo.papel,
      vinculo: text(modelo.vinculo),
      horas: typeof horas === 'number' ? horas : null,
      horario: text(modelo.horario),
      desde: text(modelo.desde),
    },
  ];
}

/** Fields that the people to agree are read from, by the names that conditions use. */
export function refsDosAceites({ aceites = [] }: Pick<Formulario, 'aceites'>): string[] {
  return aceites.flatMap(({ tabela, papel: _, ...campos }) =>
    Object.values(campos).map((nome) => (tabela === undefined ? nome : `${tabela}.${nome}`)),
  );
}
