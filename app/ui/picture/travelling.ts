import { useNavigation } from 'react-router';

/**
 * Whether the visitor is on the way to a page: the picture that led there then travels to that page's banner. It
 * doesn't travel back, for this page is entered at its top, where the picture is not in view.
 */
export function useTravelling(to: string): boolean {
  return useNavigation().location?.pathname === to;
}
