type Navigate = (to: string, options?: { replace?: boolean }) => void;

let navigate: Navigate = (to, options) => {
  if (options?.replace) window.location.replace(to);
  else window.location.assign(to);
};

/** Sets the router's navigation; without it, navigation loads the page. */
export function setNavigator(next: Navigate): void {
  navigate = next;
}

/** Navigates to a path of the portal from anywhere. Inside components prefer `Link` and `useNavigate`. */
export function goTo(to: string, options?: { replace?: boolean }): void {
  navigate(to, options);
}

/** The current path with its query and fragment. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}
