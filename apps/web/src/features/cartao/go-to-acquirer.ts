/**
 * Leaves for the page of the acquirer in this tab, by a form: the policy of this page lets a form lead nowhere else. A form
 * replaces the query of its address, so that its parts are fields.
 */
export function goToAcquirer(pagina: string): void {
  const url = new URL(pagina);
  const form = document.createElement('form');
  form.method = 'get';
  form.action = `${url.origin}${url.pathname}`;
  form.hidden = true;
  for (const [name, value] of url.searchParams) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
